/** What shapes, signs on the lines and lines mean, on the screen and on paper. */
export const LEGEND = {
  types: ['Workspace', 'Company', 'Foundation', 'Person'],
  lines: ['Ownership', 'Voting'],
  control: ['More than half', 'Half or less'],
} as const;
