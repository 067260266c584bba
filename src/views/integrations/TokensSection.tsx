import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Page } from '#contract/call';
import type { ApiToken, TokenKind } from '#contract/calls/tokens';
import type { IntegrationActs } from '../../machines/integrations/integrationActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { Button } from '../shared/Button';
import { countOf, formatDate, formatDateTime, formatTotal } from '../shared/format';
import { type Column, Table } from '../shared/list/Table';
import { MoreActions } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';
import { useNow } from '../shared/now';

export type Ask = (asked: Asked<IntegrationActs>) => void;

interface TokensProps {
  readonly tokens: Page<ApiToken>;
  readonly isAdmin: boolean;
  readonly ask: Ask;
}

/** By what other programs come in: of admins all of the entity, of everybody else their own. */
export function TokensSection({ tokens, isAdmin, ask }: TokensProps) {
  const id = useId();
  const now = useNow();
  return (
    <section aria-labelledby={id}>
      <div className="lay-wrap lay-between lay-middle gap-4-12 below-10">
        <h2 className="type-group" id={id}>
          Tokens
        </h2>
        <div className="lay-wrap gap-8">
          <Button onClick={() => ask(newToken('personal'))}>
            <Plus size={16} aria-hidden /> Personal token
          </Button>
          {isAdmin && (
            <Button onClick={() => ask(newToken('entity'))}>
              <KeyRound size={16} aria-hidden /> Token of the entity
            </Button>
          )}
        </div>
      </div>
      <p className="type-meta below-10">
        A program with a token works in this entity alone, with the rights that the creator has at that
        moment. A token ends with the membership of its creator.
      </p>
      {tokens.items.length === 0 ? (
        <p className="type-small ink-2">No token lets a program in.</p>
      ) : (
        <Table
          caption="Tokens"
          items={tokens.items}
          keyOf={(token) => token.id}
          first={NAME}
          columns={columnsOf(now)}
          sort=""
          narrow={() => {}}
          acts={(token) => (
            <MoreActions label={`More actions for ${token.name}`}>
              <MenuItem isDanger icon={Trash2} onChoose={() => ask(endOf(token))}>
                End the token
              </MenuItem>
            </MoreActions>
          )}
        />
      )}
      {tokens.next !== null && (
        <p className="type-meta above-8">{`The newest ${tokens.items.length} of ${formatTotal(tokens)} are shown.`}</p>
      )}
    </section>
  );
}

const NAME: Column<ApiToken> = {
  label: 'Token',
  cell: ({ name, kind, creator }) => (
    <span className="lay-narrow">
      <span className="type-medium lay-block lay-break">{name}</span>
      <span className="type-meta lay-block lay-break">
        {kind === 'entity' ? `Of the entity, made by ${creator.name}` : `Personal, of ${creator.name}`}
      </span>
    </span>
  ),
};

function columnsOf(now: Date): readonly Column<ApiToken>[] {
  return [
    {
      label: 'Scopes',
      isQuiet: true,
      onPhone: 'hidden',
      cell: ({ scopes }) => <span title={scopes.join(', ')}>{countOf(scopes.length, 'scope')}</span>,
    },
    {
      label: 'Last used',
      isQuiet: true,
      onPhone: 'hidden',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatDateTime(lastUsedAt)),
    },
    {
      label: 'Ends',
      isQuiet: true,
      onPhone: 'beside',
      cell: ({ expiresAt }) =>
        Date.parse(expiresAt) <= now.getTime() ? `Expired ${formatDate(expiresAt)}` : formatDate(expiresAt),
    },
  ];
}

const newToken = (kind: TokenKind): Asked<IntegrationActs> => ({
  act: 'createToken',
  input: { kind, name: '', scopes: [], days: 90 },
});

const endOf = ({ id: tokenId, name }: ApiToken): Asked<IntegrationActs> => ({
  act: 'endToken',
  input: { tokenId, name },
});
