// Before the first paint: sets the theme, and fetches ahead what somebody who was signed in last is about to see. The
// theme's own code takes over from here.
(() => {
  const page = document.documentElement;
  const { scripts = '', styles = '' } = document.currentScript.dataset;
  const read = (key) => {
    try {
      return localStorage.getItem(`quorate:${key}`);
    } catch {
      return null;
    }
  };
  let theme = read('theme')?.replaceAll('"', '');
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  page.dataset.mantineColorScheme = theme;

  if (read('journals') === null) return;
  page.dataset.returning = '';
  const ahead = (files, attributes) => {
    for (const href of files.split(' ').filter(Boolean)) {
      document.head.append(Object.assign(document.createElement('link'), attributes, { href }));
    }
  };
  ahead(scripts, { rel: 'modulepreload' });
  ahead(styles, { rel: 'preload', as: 'style', crossOrigin: '' });
})();
