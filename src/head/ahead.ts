/** Fetches scripts before whoever needs them is there to ask. */
export function fetchScripts(scripts = ''): void {
  for (const href of scripts.split(' ').filter(Boolean)) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    document.head.append(link);
  }
}
