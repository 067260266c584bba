import { PRODUCT_NAME } from '#contract/vocabulary';
import { useApp } from '../shared/app';
import { Page, PageHeader, Prose } from '../shared/Page';

/** Calls nothing: what is shown came with the page. */
export function StatusView() {
  const { version, emulator, supportEmail } = useApp().settings;
  return (
    <Page>
      <PageHeader title="Status" />
      <Prose>
        <p>
          This page reached you, so the server answers. It runs {PRODUCT_NAME} {version}
          {emulator && ' with the demo identity'}.
        </p>
        <p>
          When a page cannot be read, {PRODUCT_NAME} says so, keeps what you typed and goes on by itself. For
          faults that stay, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </Prose>
    </Page>
  );
}
