import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { Page } from '#contract/call';
import type { EntityUser } from '#contract/calls/entity';
import { Avatar } from '../shared/Avatar';
import { formatTotal, fullName } from '../shared/format';
import { NothingYet, Panel, panelActionClass } from '../shared/Panel';
import { StatusText, userStatusLook } from '../shared/Status';
import styles from './Dashboard.module.css';

interface PeopleProps {
  readonly people: Page<EntityUser>;
  readonly entityId: string;
}

/** Who has access here, admins first. */
export function People({ people, entityId }: PeopleProps) {
  return (
    <Panel
      title="People"
      aside={formatTotal(people)}
      action={
        <Link to="/{-$entity}/entity/users" params={{ entity: entityId }} className={panelActionClass}>
          All <ArrowRight size={15} />
        </Link>
      }
    >
      {people.items.length === 0 ? (
        <NothingYet>People with access to this entity appear here.</NothingYet>
      ) : (
        <ul>
          {people.items.map((person) => (
            <li key={person.id} className={styles.row}>
              <Avatar name={fullName(person)} color={person.properties.color} size={32} />
              <div className="lay-fill lay-one">
                <span className="type-medium lay-break">{fullName(person)}</span>
                <span className="type-meta">{person.access === 'Member' ? person.role : person.access}</span>
              </div>
              {person.status !== 'Active' && <StatusText {...userStatusLook(person.status)} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
