import type { WizardStep } from '../../../machines/resolutions/resolutionWizard.steps';

/** Where something of a draft is written. */
export interface Home {
  readonly step: WizardStep;
  /** Of the elements that say so by `data-field` or `data-requirement`, the first there is. */
  readonly marks: readonly string[];
}

/** Where a field that the server names in a refusal is written. */
export function homeOf(field: string): Home {
  const [first = ''] = field.split('.');
  switch (first) {
    case 'title':
    case 'text':
    case 'deadline':
    case 'papers':
      return { step: 'compose', marks: [first] };
    case 'message':
      return { step: 'personalize', marks: ['message'] };
    case 'decisionMakers':
      return { step: 'decision-makers', marks: [field, 'decisionMakers'] };
    default:
      return { step: 'decision-makers', marks: ['rule'] };
  }
}

const LOOK_EVERY_MS = 50;
const LOOK_TIMES = 40;

function find(mark: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-field="${mark}"], [data-requirement="${mark}"]`);
}

/** The step of the field may have to be shown first. What leads on to the field itself is followed. */
export function focusSoon(marks: readonly string[], times = LOOK_TIMES): void {
  const field = marks.map(find).find((found) => found !== null);
  if (field?.matches('[data-leads]')) field.click();
  else if (field) field.focus();
  else if (times > 0) setTimeout(() => focusSoon(marks, times - 1), LOOK_EVERY_MS);
}
