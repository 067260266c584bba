import { ArrowDown, ArrowUp, AtSign, Ellipsis, Hash, Scale, UserRound, X } from 'lucide-react';
import type { DraftDecisionMaker } from '#contract/calls/drafts';
import { iconButtonClass } from '../../../shared/Button';
import { MenuButton } from '../../../shared/menu/MenuButton';
import { MenuItem } from '../../../shared/menu/MenuItem';
import { nameOf } from './electorateWords';
import type { RowPart } from './useDecisionMakers';

interface DecisionMakerMenuProps {
  readonly decisionMaker: DraftDecisionMaker;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly open: (part: RowPart) => void;
  readonly edit: (changes: Partial<DraftDecisionMaker>) => void;
  readonly remove: () => void;
  readonly move: (by: 1 | -1) => void;
}

/** What can be done with one who decides. */
export function DecisionMakerMenu({
  decisionMaker,
  isFirst,
  isLast,
  open,
  edit,
  remove,
  move,
}: DecisionMakerMenuProps) {
  const { partyId, conflicted } = decisionMaker;
  return (
    <MenuButton
      label={`More actions for ${nameOf(decisionMaker)}`}
      className={iconButtonClass()}
      face={<Ellipsis size={17} />}
    >
      <MenuItem
        icon={ArrowUp}
        unavailable={isFirst ? 'First on the list already' : null}
        onChoose={() => move(-1)}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        unavailable={isLast ? 'Last on the list already' : null}
        onChoose={() => move(1)}
      >
        Move down
      </MenuItem>
      {partyId === null && (
        <MenuItem icon={UserRound} onChoose={() => open('name')}>
          Change name
        </MenuItem>
      )}
      <MenuItem icon={AtSign} onChoose={() => open('address')}>
        Change address
      </MenuItem>
      <MenuItem icon={Hash} onChoose={() => open('votes')}>
        Change votes
      </MenuItem>
      <MenuItem icon={Scale} onChoose={() => edit({ conflicted: !conflicted })}>
        {conflicted ? 'No conflict of interest' : 'Conflict of interest'}
      </MenuItem>
      <MenuItem icon={X} isDanger onChoose={remove}>
        Remove
      </MenuItem>
    </MenuButton>
  );
}
