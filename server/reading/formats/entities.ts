/** Names of the letters from U+00A0 on. */
const LATIN =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
  middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml
  Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave
  aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde
  ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`.split(/\s+/);

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.map((name, at): [string, string] => [name, String.fromCodePoint(0xa0 + at)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    euro: '€',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    bull: '•',
    middot: '·',
    trade: '™',
    permil: '‰',
    minus: '−',
    le: '≤',
    ge: '≥',
    ne: '≠',
    rarr: '→',
    larr: '←',
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Yuml: 'Ÿ',
    fnof: 'ƒ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwj: '',
    zwnj: '',
    lrm: '',
    rlm: '',
  }),
]);

/** What the numbers 128 to 159 mean to every browser: Windows-1252, which Node decodes as Latin-1. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function letterOf(number: number): string | null {
  if (number >= 0x80 && number <= 0x9f) return WINDOWS[number - 0x80] ?? null;
  const isLetter = number > 0 && number <= 0x10ffff && (number < 0xd800 || number > 0xdfff);
  return isLetter ? String.fromCodePoint(number) : null;
}

/** A text in which letters stand for what HTML calls by name or number; what it does not know stays, and nothing is read twice. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,8})|#[xX]([\da-fA-F]{1,6})|(\w{2,8}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    return letterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)) ?? whole;
  });
}
