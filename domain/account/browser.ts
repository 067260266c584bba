/** What a browser says of itself, as far as a person knows it again. */
export interface KnownBrowser {
  /** Null where it is none of those that are known. */
  readonly browser: string | null;
  readonly system: string | null;
}

/** The first that fits counts: Edge and Opera call themselves Chrome too, Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (agent: string, names: typeof BROWSERS) =>
  names.find(([sign]) => sign.test(agent))?.[1] ?? null;

/** The names in a User-Agent header. Versions and models are left out: they tell people apart, and help nobody to know a browser again. */
export function browserOf(agent: string): KnownBrowser {
  return { browser: nameIn(agent, BROWSERS), system: nameIn(agent, SYSTEMS) };
}
