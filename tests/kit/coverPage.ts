import type { Cover, Covered } from './covered';
import { stateKey } from './journeys';

/** The worst of these is what an arrow with several transitions shows. */
const WORST: readonly Cover[] = ['open', 'excused', 'memory', 'browser'];

const WORDS: Readonly<Record<Cover, string>> = {
  browser: 'in the browser',
  memory: 'in memory',
  excused: 'excused',
  open: 'open',
};

const STYLE = `body{margin:24px;font:14px/1.5 system-ui,sans-serif;color:#131c2b;background:#fff}
h2{margin:32px 0 4px}svg{display:block;max-width:100%;height:auto}li{overflow-wrap:anywhere}
.browser{color:#1a7f37}.memory{color:#2448a8}.excused{color:#667085}.open{color:#b42318}
svg .browser>rect{stroke:#1a7f37;fill:#e6f6ea}svg .browser>path{stroke:#1a7f37}svg .memory>rect{stroke:#2448a8;fill:#e8edfb}svg .memory>path{stroke:#2448a8}
svg .excused>rect{stroke:#98a2b3;fill:#f2f4f7}svg .excused>path{stroke:#98a2b3}svg .open>rect{stroke:#b42318;fill:#fee4e2}svg .open>path{stroke:#b42318}
svg .compound>rect,svg .region>rect{fill:none}svg .edge>rect{fill:#f3f4f8;stroke:none}`;

/** The page that shows how far browsers have come: a picture for each machine, and what is open in words. */
export function coverPage(
  covered: readonly Covered[],
  pictures: ReadonlyMap<string, readonly string[]>,
  excused: Readonly<Record<string, string>>,
): string {
  const sections = covered.map((each) => sectionOf(each, pictures.get(each.chart.id) ?? [], excused));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Machines in the browser</title>
<style>${STYLE}</style>
<h1>Machines in the browser</h1>
<p>${Object.entries(WORDS)
    .map(([cover, words]) => `<strong class="${cover}">${words}: ${countOf(covered, cover)}</strong>`)
    .join(', ')}</p>
${sections.join('\n')}
</html>
`;
}

/** One line for a machine: how much is covered in which way. */
export function lineOf(covered: Covered): string {
  const counts = Object.entries(WORDS).map(([cover, words]) => `${countOf([covered], cover)} ${words}`);
  return `${covered.chart.id}: ${counts.join(', ')}`;
}

function countOf(covered: readonly Covered[], wanted: string): number {
  return covered
    .flatMap(({ states, transitions }) => [...states.values(), ...transitions.values()])
    .filter((cover) => cover === wanted).length;
}

function sectionOf(
  covered: Covered,
  pictures: readonly string[],
  excused: Readonly<Record<string, string>>,
): string {
  const listed = [...covered.states, ...covered.transitions].filter(
    ([, cover]) => cover === 'open' || cover === 'excused',
  );
  const rows = listed.map(
    ([key, cover]) =>
      `<li class="${cover}">${escaped(key)}${cover === 'excused' ? `: ${escaped(excused[key] ?? '')}` : ''}</li>`,
  );
  return [
    `<h2 id="${covered.chart.id}">${covered.chart.id}</h2><p>${lineOf(covered)}</p>`,
    ...pictures.map((picture) => painted(picture, covered)),
    ...(rows.length > 0 ? [`<ul>${rows.join('')}</ul>`] : []),
  ].join('\n');
}

/** A picture of docs/statecharts with how each of its groups is covered as a class. */
function painted(picture: string, { chart, states, transitions }: Covered): string {
  return picture
    .replaceAll(/<g class="([^"]+)" data-state="([^"]*)"/g, (group, kind: string, path: string) => {
      const cover = states.get(stateKey(chart.id, path));
      return cover ? group.replace(`"${kind}"`, `"${kind} ${cover}"`) : group;
    })
    .replaceAll(/<g class="([^"]+)" data-transitions="([^"]*)"/g, (group, kind: string, keys: string) => {
      const covers = keys.split('&#10;').map((key) => transitions.get(unescaped(key)));
      const worst = WORST.find((cover) => covers.includes(cover));
      return worst ? group.replace(`"${kind}"`, `"${kind} ${worst}"`) : group;
    });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
