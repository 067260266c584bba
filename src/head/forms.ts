/** How long a form that was sent too early waits before it is sent again, in milliseconds. */
const AGAIN_AFTER_MS = 200;

/**
 * Only the application prevents that a form is sent: before it is there, the form is sent again, as the browser would
 * load the page anew and drop what was typed. A form that no button sends is left to the browser.
 */
export function holdForms(): void {
  addEventListener('submit', (event) => {
    const { target: form, submitter: button, defaultPrevented } = event;
    if (defaultPrevented || !(form instanceof HTMLFormElement) || !button) return;
    event.preventDefault();
    button.ariaDisabled = 'true';
    setTimeout(() => {
      button.ariaDisabled = 'false';
      form.requestSubmit(button);
    }, AGAIN_AFTER_MS);
  });
}
