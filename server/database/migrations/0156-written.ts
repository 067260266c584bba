/** What was written in bold stays so, and a key that the endpoint of a model does not accept is told as what it is. */
export const sql = `
alter table answer_sentence add column strong jsonb not null default '[]';
alter table answer
  drop constraint answer_failure_check,
  add constraint answer_failure_check check (failure in ('notReached', 'silent', 'brokenOff', 'refused', 'misconfigured',
    'overLimit', 'tooLong', 'malformed', 'serverEnded'));
`;
