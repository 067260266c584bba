import { PRODUCT_NAME } from '#contract/vocabulary';
import { useApp } from '../shared/app';
import { Page, PageHeader, Prose } from '../shared/Page';

export function AccessibilityView() {
  const { supportEmail } = useApp().settings;
  return (
    <Page>
      <PageHeader title="Accessibility" />
      <Prose>
        <p>
          {PRODUCT_NAME} is made for everyone who has to decide. We work towards WCAG 2.2, level AA, and check
          every page against it in both themes.
        </p>
        <h2>What you can rely on</h2>
        <ul>
          <li>Everything works with the keyboard; the focus can always be seen.</li>
          <li>A status is told by a word and a shape, never by colour alone.</li>
          <li>Pages work at 320 pixels width and at 200% text size.</li>
          <li>Messages stay while the pointer or the focus is on them.</li>
          <li>Movement is reduced when your system asks for it.</li>
        </ul>
        <h2>Something does not work for you?</h2>
        <p>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> and say on which page and with which
          tools.
        </p>
      </Prose>
    </Page>
  );
}
