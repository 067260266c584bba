// Sets the theme before the first paint; the theme's own code takes over from here.
(() => {
  let theme = 'system';
  try {
    theme = localStorage.getItem('quorate:theme') || 'system';
    if (theme.startsWith('"')) theme = JSON.parse(theme);
  } catch {
    theme = 'system';
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.mantineColorScheme = theme;
})();
