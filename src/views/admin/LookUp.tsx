import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { RegisteredCompany } from '#contract/calls/admin';
import type { EnteredEntity } from '../../machines/admin/adminActs.machine';
import { Button } from '../shared/Button';
import { SEGMENTS } from './words';

interface LookedUp {
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: keyof typeof SEGMENTS;
  }[];
  readonly register: 'answered' | 'silent' | 'none';
  readonly companies: readonly RegisteredCompany[];
}

interface LookUpProps {
  readonly entered: EnteredEntity;
  /** What was looked up. */
  readonly looked: { readonly country?: string; readonly number?: string };
  /** Null where nothing was looked up. */
  readonly found: LookedUp | null;
  readonly take: (known: Partial<EnteredEntity>) => void;
}

const NO_REGISTER: Readonly<Record<Exclude<LookedUp['register'], 'answered'>, string>> = {
  none: 'No register is connected: type by hand what you know of the company.',
  silent: 'The register does not answer now. Try again later, or type by hand what you know of the company.',
};

/** Finds a company by its country and number: here already, or in a register. */
export function LookUp({ entered, looked, found, take }: LookUpProps) {
  const navigate = useNavigate();
  const { country } = entered;
  const number = entered.number.trim();
  const isReady = country !== '' && number !== '';
  const isOfThese = looked.country === country && looked.number === number;
  const look = () =>
    isReady &&
    void navigate({
      to: '/{-$entity}/admin/entities/create',
      params: true,
      search: { country, number },
      replace: true,
    });
  return (
    <div className="box-frame box-control box-subtle pad-10-14 lay-column gap-10">
      <div className="lay-wrap lay-middle gap-8">
        <Button aria-disabled={!isReady} onClick={look}>
          <Search size={16} aria-hidden /> Look the company up
        </Button>
        {!isReady && <span className="type-meta">Choose the country and enter the number first.</span>}
      </div>
      <div role="status">{found && isOfThese && <Found found={found} take={take} />}</div>
    </div>
  );
}

function Found({ found, take }: { readonly found: LookedUp; readonly take: LookUpProps['take'] }) {
  const { items, register, companies } = found;
  return (
    <>
      {items.map(({ id, name, type }) => (
        <p key={id} className="type-small lay-break">
          It is here already:{' '}
          <Link
            to="/{-$entity}/admin/entities/$type/$id"
            params={(before) => ({ ...before, type: SEGMENTS[type], id })}
            className="hover-accent type-medium"
          >
            {name}
          </Link>
        </p>
      ))}
      {register !== 'answered' && <p className="type-small">{NO_REGISTER[register]}</p>}
      {register === 'answered' && companies.length === 0 && (
        <p className="type-small">
          The register does not know this number. Companies without an identifier are not in it: check the
          number, or type by hand what you know.
        </p>
      )}
      {companies.map((company) => (
        <div key={`${company.name} ${company.number}`} className="lay-wrap lay-between lay-middle gap-4-12">
          <span className="lay-narrow">
            <span className="type-medium lay-block lay-break">{company.name}</span>
            <span className="type-meta lay-block lay-break">
              {[company.street, company.postcode, company.city].filter(Boolean).join(', ')}
            </span>
          </span>
          <Button onClick={() => take(enteredOf(company))}>Use this</Button>
        </div>
      ))}
    </>
  );
}

/** What the register says in the fields; what it does not know empties none. */
function enteredOf({ name, number, street, postcode, city }: RegisteredCompany): Partial<EnteredEntity> {
  return {
    name,
    number,
    ...(street !== null && { street }),
    ...(postcode !== null && { postcode }),
    ...(city !== null && { city }),
  };
}
