import { greeting, summaryParts } from '../views/dashboard/words';
import type { EarlySection } from '../views/shared/earlySection';
import { formatLongDate } from '../views/shared/format';
import type { SummaryPart } from '../views/shared/section';
import type { EarlyAnswers } from './asking';
import { frameOf, removeOnLeaving } from './frame';
import { LEAVING_NOTE } from './marks';
import { readNote, readValue } from './notes';
import { arrange, layoutNow } from './sketch';

/** Of each module that says something of its section before the application is there. */
const SECTIONS = Object.values(
  import.meta.glob<EarlySection>('../views/*/dashboard/early.ts', { eager: true, import: 'early' }),
);

/**
 * Paints a dashboard that this browser remembers nothing of as soon as the server has said who is here and what the first
 * sentence counts, while the application is on its way: its outline, the greeting and that sentence. Nothing is painted
 * where an answer is a refusal, where somebody signs out, or where the application is there already.
 */
export async function paintOutline(page: Document, answers: EarlyAnswers): Promise<void> {
  const [user, entity, stats] = await Promise.all([answers.user(), answers.entity(), answers.stats()]);
  if (!user || !entity || !stats) return;
  const shown = SECTIONS.filter(({ feature }) => feature === null || entity.features.includes(feature));
  const sentences = await Promise.all(
    shown.map(async ({ name, said }) => ({
      name,
      parts: said ? said.summary(await answers.of(said.part)) : [],
    })),
  );
  const place = page.getElementById('root');
  if (
    sentences.some(({ parts }) => parts === null) ||
    !place ||
    place.hasChildNodes() ||
    readNote(LEAVING_NOTE) !== null
  )
    return;
  const outline = outlineOf(page);
  if (!outline) return;
  const now = new Date();
  say(outline, 'greeting', [greeting(now.getHours())]);
  say(outline, 'name', [user.firstName]);
  say(outline, 'date', [formatLongDate(now)]);
  for (const { name, parts } of sentences) say(outline, `summary ${name}`, (parts ?? []).map(marked));
  say(outline, 'summary', summaryParts(entity.name, stats).map(marked));
  const begun = new Set(shown.flatMap(({ name, mayBegin }) => (mayBegin?.(entity) ? [`begin ${name}`] : [])));
  for (const place of outline.querySelectorAll<HTMLElement>('[data-now^="begin "]'))
    if (!begun.has(place.dataset.now ?? '')) place.remove();
  const frame = frameOf(outline, 'Connecting. This takes longer than usual.');
  removeOnLeaving(frame, LEAVING_NOTE, (value) => value !== null);
  place.append(frame);
}

/** The outline for this window, as the server rendered it; null in development, where it renders none. */
function outlineOf(page: Document): Element | null {
  const arrangement = layoutNow(window);
  const layout = arrangement === 'desktop' && readValue('navigation') === 'folded' ? 'tablet' : arrangement;
  const template = page.querySelector<HTMLTemplateElement>(`template[data-layout="${layout}"]`);
  if (!template?.content.firstElementChild) return null;
  const outline = page.importNode(template.content.firstElementChild, true);
  for (const bar of outline.querySelectorAll<HTMLElement>('[data-style]'))
    arrange(bar, bar.dataset.style ?? '');
  return outline;
}

function say(outline: Element, name: string, words: readonly (string | Node)[]): void {
  outline.querySelector(`[data-now="${name}"]`)?.append(...words);
}

function marked({ text, isStrong }: SummaryPart): string | Node {
  return isStrong ? Object.assign(document.createElement('strong'), { textContent: text }) : text;
}
