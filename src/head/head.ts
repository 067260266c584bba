import { holdForms } from './forms';
import { readNote } from './notes';
import { followTheme } from './theme';

/*
 * Runs before the first paint, in a small blocking file of its own: sets the theme, keeps what is sent too early, and
 * tells the styles whether somebody was signed in last. The application takes over from here.
 */
const page = document.documentElement;
followTheme(page);
holdForms();
if (readNote('journals') !== null) page.dataset.returning = '';
