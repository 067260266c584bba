import { PRODUCT_NAME } from '#contract/vocabulary';
import { Page, PageHeader, Prose } from '../shared/Page';

export function TermsView() {
  return (
    <Page>
      <PageHeader title="Terms" />
      <Prose>
        <p>
          {PRODUCT_NAME} is free software under the Apache License 2.0. The organisation that runs this server
          sets the terms of its use; ask it for them.
        </p>
        <h2>Not legal advice</h2>
        <p>
          Rules of decision making, notice periods and thresholds are configurable defaults that name their
          source. They help to work carefully and do not replace the articles of association, the law, or a
          lawyer.
        </p>
        <h2>Your account</h2>
        <p>
          What you decide here is recorded under your name. Keep your password to yourself, and tell an admin
          when somebody else may know it.
        </p>
      </Prose>
    </Page>
  );
}
