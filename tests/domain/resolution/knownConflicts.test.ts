import { describe, expect, it } from 'vitest';
import { knownConflictsOf, unmarkedIn } from '#domain/resolution/knownConflicts';
import { aDecisionMaker } from '../../kit/drafts';
import { id } from '../../kit/fixtures';

const shares = { partyId: id(70), name: 'Jan de Boer', what: 'Shares', with: 'Elders B.V.' };
const loan = { ...shares, what: 'A loan' };
const other = { ...shares, partyId: id(71), name: 'Bo Janssen' };
const known = [shares, loan, other];

describe('registered conflicts of a decision maker', () => {
  it('are found by the party, and by the name of who has none', () => {
    const found = (partyId: string | null, name: string) => knownConflictsOf({ partyId, name }, known);
    expect(found(id(70), 'Somebody')).toEqual([shares, loan]);
    expect(found(null, ' jan de boer')).toEqual([shares, loan]);
    expect(found(id(72), 'Jan de Boer')).toEqual([]);
  });

  it('are told of who is not marked as conflicted', () => {
    const jan = aDecisionMaker({ partyId: id(70), name: 'Jan de Boer' });
    const bo = aDecisionMaker({ partyId: id(71), name: 'Bo Janssen', conflicted: true });
    const eva = aDecisionMaker({ partyId: id(72), name: 'Eva Brinkman' });
    expect(unmarkedIn([jan, bo, eva], known)).toEqual([jan]);
  });
});
