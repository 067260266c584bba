import { PRODUCT_NAME } from '#contract/vocabulary';
import { useApp } from '../shared/app';
import { Page, PageHeader, Prose } from '../shared/Page';

export function PrivacyView() {
  const { supportEmail } = useApp().settings;
  return (
    <Page>
      <PageHeader title="Privacy" />
      <Prose>
        <p>
          {PRODUCT_NAME} runs on a server of the organisation that gave you access. That organisation decides
          what is kept and for how long; this page says what the software does.
        </p>
        <h2>What is kept</h2>
        <p>
          Your name, your email address, your role in each entity and what you do there. Every change of a
          governed thing is recorded with who made it and when; these records are not altered afterwards.
        </p>
        <h2>In your browser</h2>
        <p>
          Your sign-in, the entity you work in, the theme you chose and which events you have seen. Signing
          out removes the sign-in. There are no advertising cookies.
        </p>
        <h2>Statistics</h2>
        <p>
          Page views and faults may be counted, without your name, your address or the content of documents.
          It is not done when your browser asks not to be tracked.
        </p>
        <h2>Questions</h2>
        <p>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> to see, correct or remove what is
          kept about you.
        </p>
      </Prose>
    </Page>
  );
}
