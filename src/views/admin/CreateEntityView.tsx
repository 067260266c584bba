import { Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { sentence } from '#contract/line';
import { ENTITY_TYPES } from '#contract/vocabulary';
import type { AdminActs } from '../../machines/admin/adminActs.machine';
import type { AskedAct } from '../../machines/shared/act/act';
import { oldRequestOf, usePerformed, useQuestion } from '../shared/acts';
import { Button, buttonClass } from '../shared/Button';
import { AskOld } from '../shared/dialog/AskOld';
import { FailureNotice } from '../shared/FailureNotice';
import { Segments } from '../shared/fields/Segments';
import { Page, PageHeader } from '../shared/Page';
import { useNewRequest } from '../shared/request';
import { EntityFields } from './EntityFields';
import { LookUp } from './LookUp';
import { createRoute } from './routes';
import { SEGMENTS } from './words';

const TYPES = ENTITY_TYPES.map((value) => ({ value, label: value }));

type Creation = AskedAct<AdminActs, 'createEntity'>;

const BLANK: Creation = {
  act: 'createEntity',
  input: {
    type: 'Company',
    name: '',
    status: 'Active',
    country: 'NL',
    number: '',
    street: '',
    postcode: '',
    city: '',
  },
};

/** A new entity. What is not known yet is entered later, in its settings. */
export function CreateEntityView() {
  const { acts, found } = createRoute.useLoaderData();
  const looked = createRoute.useSearch();
  const navigate = useNavigate();
  const newRequest = useNewRequest();
  const asked = useSelector(acts, ({ context }) => context.asked);
  const old = useSelector(acts, oldRequestOf);
  const { isBusy, told, isHeldUp } = useQuestion(acts);
  useEffect(() => {
    acts.send({ type: 'act.asked', asked: BLANK });
    return () => acts.send({ type: 'act.dismissed' });
  }, [acts]);
  usePerformed(acts, (performed) => {
    if (performed.act !== 'createEntity') return;
    const { id } = performed.receipt;
    void navigate({
      to: '/{-$entity}/admin/entities/$type/$id',
      params: (before) => ({ ...before, type: SEGMENTS[performed.input.type], id }),
      replace: true,
    });
  });
  const creation = asked?.act === 'createEntity' ? asked : BLANK;
  const change = (changed: Partial<Creation['input']>) =>
    acts.send({ type: 'act.changed', asked: { ...creation, input: { ...creation.input, ...changed } } });
  return (
    <Page>
      <PageHeader
        title="Create entity"
        lead="All features are on at first. People are added when it is there."
      />
      <form
        className="lay-column gap-16 most-480"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          acts.send({ type: 'act.confirmed', ...newRequest() });
        }}
      >
        <Segments
          label="Type"
          options={TYPES}
          value={creation.input.type}
          onChange={(type) => change({ type })}
        />
        <EntityFields entered={creation.input} isNameMissing={isHeldUp} change={change} />
        <LookUp entered={creation.input} looked={looked} found={found} take={change} />
        {told !== null && (
          <FailureNotice>{`${sentence(told.title)} What you filled in is kept.`}</FailureNotice>
        )}
        <div className="lay-row gap-8">
          <Button look="primary" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'One moment…' : 'Create entity'}
          </Button>
          <Link to="/{-$entity}/admin/entities" params={true} className={buttonClass()}>
            Cancel
          </Link>
        </div>
      </form>
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
    </Page>
  );
}
