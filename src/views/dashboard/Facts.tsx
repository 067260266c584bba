import type { ReactNode } from 'react';
import type { Entity } from '#contract/calls/entity';
import { countryName, formatTime, keepTogether } from '../shared/format';
import { useNow } from '../shared/now';
import { Panel } from '../shared/Panel';
import { entityStatusLook, StatusText } from '../shared/Status';
import styles from './Dashboard.module.css';
import { holdingWords } from './words';

/** What is on record of the entity. What is not known is left out. */
export function Facts({ entity }: { readonly entity: Entity }) {
  const { type, status, registration, address, country, parents } = entity;
  const { timeZone } = entity.settings;
  const now = useNow();
  const register = [registration.number, registration.register].filter(Boolean).join(', ');
  const town = [address.postcode, address.city].filter(Boolean).join(' ');
  return (
    <Panel title="Details">
      <dl className={styles.facts}>
        <Fact name="Type">{type}</Fact>
        <Fact name="Status">
          <StatusText {...entityStatusLook(status)} />
        </Fact>
        {register && <Fact name="Registration">{register}</Fact>}
        {registration.legalForm && <Fact name="Legal form">{registration.legalForm}</Fact>}
        {(address.street || town) && (
          <Fact name="Address">
            {address.street}
            {address.street && town && <br />}
            {town}
          </Fact>
        )}
        {country && <Fact name="Country">{countryName(country)}</Fact>}
        <Fact name="Time zone">
          {timeZone.replaceAll('_', ' ')}, now <time>{formatTime(now, timeZone)}</time>
        </Fact>
        {parents.length > 0 && (
          <Fact name={parents.length === 1 ? 'Parent' : 'Parents'}>
            {parents.map((parent) => (
              <span key={parent.id} className="lay-fill lay-one">
                {keepTogether(parent.name)}
                <span className="type-meta">
                  {holdingWords(parent.ownershipPercentage, parent.votingPercentage)}
                </span>
              </span>
            ))}
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
