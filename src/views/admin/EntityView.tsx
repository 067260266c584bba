import { Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { LogIn, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import type { AdminEntityDetails } from '#contract/calls/admin';
import { sentence } from '#contract/line';
import type { EntityStatus } from '#contract/vocabulary';
import type { AdminActs } from '../../machines/admin/adminActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { Avatar } from '../shared/Avatar';
import { oldRequestOf, usePerformed, useQuestion } from '../shared/acts';
import { Button, buttonClass } from '../shared/Button';
import { classes } from '../shared/classes';
import { Columns } from '../shared/details/Columns';
import { DetailsHead } from '../shared/details/DetailsHead';
import { AskDialog } from '../shared/dialog/AskDialog';
import { AskOld } from '../shared/dialog/AskOld';
import { EntityTile } from '../shared/EntityTile';
import { Flag } from '../shared/Flag';
import { TextField } from '../shared/fields/TextField';
import { capitalised, countryName, figures, fullName, keepTogether } from '../shared/format';
import { inWords } from '../shared/lists';
import { Page } from '../shared/Page';
import { Panel, panelActionClass, panelInsideClass } from '../shared/Panel';
import { useNewRequest } from '../shared/request';
import { entityStatusLook, StatusBadge, StatusText } from '../shared/Status';
import { standingLook } from '../shared/standing';
import { useViewport } from '../shared/viewport';
import { EntityFields } from './EntityFields';
import { EntityPageMenu } from './EntityMenu';
import { Features } from './Features';
import { type Registered, RegisterLine } from './RegisterLine';
import { entityRoute } from './routes';
import { sizeOf } from './words';

/** One entity as an administrator of the platform sees it: its details, its features, and what is in it. */
export function EntityView() {
  const { entity, registered, offered, acts } = entityRoute.useLoaderData();
  const navigate = useNavigate();
  const newRequest = useNewRequest();
  const isBelow = useViewport() !== 'desktop';
  const asked = useSelector(acts, ({ context }) => context.asked);
  const old = useSelector(acts, oldRequestOf);
  const { isBusy, refusal, told, isHeldUp } = useQuestion(acts);
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  usePerformed(acts, ({ act }) => {
    if (act === 'removeEntity')
      void navigate({ to: '/{-$entity}/admin/entities', params: true, replace: true });
  });
  const ask = (wanted: Asked<AdminActs>) => acts.send({ type: 'act.asked', asked: wanted });
  const change = (changed: Asked<AdminActs>) => acts.send({ type: 'act.changed', asked: changed });
  const dismiss = () => acts.send({ type: 'act.dismissed' });
  const confirm = () => acts.send({ type: 'act.confirmed', ...newRequest() });
  const of = { entityId: entity.id, name: entity.name };
  const switching = asked?.act === 'switchFeatures' ? asked : null;
  const stage = (features: NonNullable<typeof switching>['input']['features']) => {
    const staged = { act: 'switchFeatures', input: { ...of, features } } as const;
    if (Object.keys(features).length === 0) dismiss();
    else if (switching) change(staged);
    else ask(staged);
  };
  const remove = (
    <div>
      <Button look="danger" onClick={() => ask({ act: 'removeEntity', input: { ...of, typed: '' } })}>
        <Trash2 size={16} aria-hidden /> Delete entity
      </Button>
    </div>
  );
  return (
    <Page>
      <DetailsHead
        status={<StatusBadge {...entityStatusLook(entity.status)} />}
        title={keepTogether(entity.name)}
        tile={<EntityTile name={entity.name} type={entity.type} size={44} />}
        lead={sizeOf(entity.type, entity.companies, entity.users)}
      >
        <div className="lay-row gap-10">
          <Link to="/{-$entity}" params={{ entity: entity.id }} className={buttonClass()}>
            <LogIn size={16} aria-hidden /> Open entity
          </Link>
          <EntityPageMenu entity={entity} />
        </div>
      </DetailsHead>
      <Columns
        wide="right"
        left={
          <div className="lay-column gap-16 tablet-below-26">
            <Details
              entity={entity}
              registered={registered}
              edit={() => ask({ act: 'updateEntity', input: { entityId: entity.id, ...enteredOf(entity) } })}
            />
            <People entity={entity} />
            <Contents entity={entity} />
            {!isBelow && remove}
          </div>
        }
        right={
          <div id="features" className="tablet-below-26">
            <Features
              entity={entity}
              offered={offered}
              staged={switching?.input.features ?? {}}
              failure={switching && refusal && `${sentence(refusal.title)} What you switched is kept.`}
              isBusy={isBusy}
              stage={stage}
              discard={dismiss}
              save={confirm}
            />
          </div>
        }
      />
      {isBelow && remove}
      {asked?.act === 'updateEntity' && (
        <AskDialog
          title="Change the details"
          text={consequenceOf(entity, asked.input.status)}
          confirm="Save the details"
          refusal={told}
          isBusy={isBusy}
          close={dismiss}
          confirmed={confirm}
        >
          <EntityFields
            entered={asked.input}
            isNameMissing={isHeldUp}
            change={(changed) => change({ ...asked, input: { ...asked.input, ...changed } })}
          />
        </AskDialog>
      )}
      {asked?.act === 'removeEntity' && (
        <AskDialog
          title={`Delete ${entity.name}?`}
          text={`${goesWith(entity)} This cannot be undone.`}
          confirm="Delete entity"
          isDanger
          refusal={told}
          isBusy={isBusy}
          close={dismiss}
          confirmed={confirm}
        >
          <TextField
            label={`Type “${entity.name}”`}
            value={asked.input.typed}
            autoComplete="off"
            problem={isHeldUp ? 'Type the name as it stands above.' : null}
            onChange={({ target: { value: typed } }) =>
              change({ ...asked, input: { ...asked.input, typed } })
            }
          />
        </AskDialog>
      )}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
    </Page>
  );
}

function consequenceOf({ status: before }: AdminEntityDetails, status: EntityStatus): string {
  const recorded = 'The change is recorded, here and in the entity.';
  if (status !== 'Liquidated' || before === 'Liquidated') return recorded;
  return `${recorded} It is liquidated in its own settings while terms on its boards run on: they say what ends with it.`;
}

const enteredOf = ({ name, status, country, registration, address }: AdminEntityDetails) => ({
  name,
  status,
  country: country ?? '',
  number: registration.number ?? '',
  street: address.street ?? '',
  postcode: address.postcode ?? '',
  city: address.city ?? '',
});

interface OfEntity {
  readonly entity: AdminEntityDetails;
}

interface DetailsProps extends OfEntity {
  readonly registered: Promise<Registered | null>;
  readonly edit: () => void;
}

function Details({ entity, registered, edit }: DetailsProps) {
  const { type, status, country, registration, address } = entity;
  const seat = [address.street, [address.postcode, address.city].filter(Boolean).join(' ')].filter(Boolean);
  const facts = [
    ['Type', type],
    ['Status', <StatusText key="status" {...entityStatusLook(status)} />],
    [
      'Country',
      country === null ? (
        'Not known'
      ) : (
        <span key="country" className="lay-row gap-8">
          <Flag country={country} />
          {countryName(country)}
        </span>
      ),
    ],
    ['Registration', registration.number ?? 'Not known'],
    [
      'Address',
      seat.length > 0
        ? seat.map((line) => (
            <span key={line} className="lay-block">
              {line}
            </span>
          ))
        : 'Not known',
    ],
  ] as const;
  return (
    <Panel
      title="Details"
      isWhole
      action={
        <button type="button" className={classes(panelActionClass, 'ink-accent')} onClick={edit}>
          Edit
        </button>
      }
    >
      <dl className={classes('lay-facts lay-grid lay-named gap-8-16', panelInsideClass)}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RegisterLine registered={registered} />
    </Panel>
  );
}

/** The first of its users, and the way to all of them. */
function People({ entity }: OfEntity) {
  if (entity.people.length === 0) return null;
  return (
    <Panel
      title="Users"
      aside={entity.users}
      isWhole
      action={
        <Link
          to="/{-$entity}/entity/users"
          params={{ entity: entity.id }}
          className={classes(panelActionClass, 'ink-accent')}
        >
          See all
        </Link>
      }
    >
      <ul className={classes('lay-bare lay-column gap-10', panelInsideClass)}>
        {entity.people.map((person) => (
          <li key={person.id} className="lay-row gap-10">
            <Avatar name={fullName(person)} color={person.color} size={32} />
            <span className="lay-narrow lay-grow">
              <span className="lay-break type-medium">{fullName(person)}</span>
              <span className="type-note lay-block">{person.role}</span>
            </span>
            <StatusText {...standingLook(person)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const COUNTED = [
  ['users', 'user', 'users'],
  ['documents', 'document', 'documents'],
  ['resolutions', 'resolution', 'resolutions'],
  ['meetings', 'meeting', 'meetings'],
  ['tasks', 'task', 'tasks'],
  ['boardMembers', 'term on a board', 'terms on boards'],
  ['holdings', 'holding', 'holdings'],
  ['events', 'event of its record', 'events of its record'],
] as const;

/** What is in an entity, as far as there is any. */
const countsOf = ({ contents }: AdminEntityDetails): readonly string[] =>
  COUNTED.flatMap(([kind, one, several]) =>
    contents[kind] > 0 ? [figures(contents[kind], one, several)] : [],
  );

function goesWith(entity: AdminEntityDetails): string {
  const counts = countsOf(entity);
  return counts.length > 0 ? `All in it goes with it: ${inWords(counts)}.` : 'There is nothing in it.';
}

function Contents({ entity }: OfEntity) {
  const counts = countsOf(entity);
  return (
    <Panel title="What is in it" isWhole>
      <p className={panelInsideClass}>
        {counts.length > 0 ? `${capitalised(inWords(counts))}.` : 'Nothing yet.'}
      </p>
    </Panel>
  );
}
