/**
 * The script of the demo's pop-up, as the browser gets it. The account's `sub`, which providers keep stable, is the
 * address: with the provider's name it makes the same account each time.
 */
export const IDENTITY_SCRIPT = `(() => {
  'use strict';
  const page = document.querySelector('[data-provider]');
  const opener = window.opener;
  if (!opener) {
    document.getElementById('alone').hidden = false;
    return;
  }
  const choose = (typed, name) => {
    const email = typed.trim().toLowerCase();
    const account = { sub: email, email, name: name.trim() };
    opener.postMessage({ type: 'quorate.identity', provider: page.dataset.provider, account }, location.origin);
    window.close();
  };
  for (const button of page.querySelectorAll('[data-email]')) {
    button.addEventListener('click', () => choose(button.dataset.email, button.dataset.name));
  }
  const form = document.getElementById('other');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    choose(form.elements.namedItem('email').value, form.elements.namedItem('name').value);
  });
  document.getElementById('cancel').addEventListener('click', () => window.close());
  document.getElementById('choices').hidden = false;
})();
`;
