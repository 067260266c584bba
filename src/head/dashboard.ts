import { fetchScripts } from './ahead';
import { askEarly } from './asking';
import { paintEarly } from './early';
import { holdForms } from './forms';
import { readNote } from './notes';
import { paintOutline } from './outline';
import { followTheme } from './theme';

/*
 * In place of `head.ts` on a dashboard's address: where somebody was signed in last it paints what was there, or else
 * asks for what will be, and paints its outline.
 */
followTheme(document.documentElement);
holdForms();
if (readNote('journals') !== null) {
  const { dataset } = document.currentScript as HTMLScriptElement;
  fetchScripts(dataset.scripts);
  if (!paintEarly(dataset.build, location)) {
    askEarly(JSON.parse(dataset.reads ?? '[]'), location.pathname.replaceAll('/', ''))
      .then((answers) => answers && paintOutline(document, answers))
      .catch(() => {});
  }
}
