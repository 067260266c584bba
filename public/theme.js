// Before the first paint: sets the theme, which follows the device's, keeps what is sent too early, and fetches ahead
// what somebody who was signed in last is about to see. The application takes over from here.
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
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const chosen = read('theme')?.replaceAll('"', '');
    const isChosen = chosen === 'light' || chosen === 'dark';
    page.dataset.mantineColorScheme = isChosen ? chosen : dark.matches ? 'dark' : 'light';
  };
  show();
  dark.addEventListener('change', show);

  // Only the application prevents that a form is sent: before it is there, the form is sent again, as the browser would
  // load the page anew and drop what was typed.
  addEventListener('submit', (event) => {
    const { target: form, submitter: button, defaultPrevented } = event;
    if (defaultPrevented || !button) return;
    event.preventDefault();
    button.ariaDisabled = 'true';
    setTimeout(() => {
      button.ariaDisabled = 'false';
      form.requestSubmit(button);
    }, 200);
  });

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
