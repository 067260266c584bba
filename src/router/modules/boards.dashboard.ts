import type { CallApi } from '#contract/api';
import { readBoard } from '#contract/calls/boardTerms';
import type { BoardKind } from '#contract/vocabulary';
import { genderShare, inOrderOfRetirement, isInOffice } from '#domain/boards/board';
import type { BoardInShort } from '../../machines/boards/remembered';

const SHOWN = 4;

/** Who sits on a board today, whose term ends next first. */
async function readInShort(api: CallApi, entity: string, kind: BoardKind): Promise<BoardInShort> {
  const { today, terms } = await api(readBoard, { entity, params: { kind } });
  const present = inOrderOfRetirement(terms.filter((term) => isInOffice(term, today)));
  return {
    today,
    members: present.slice(0, SHOWN).map(({ id, party: { name }, color, position, until }) => ({
      id,
      name,
      color,
      position,
      until,
    })),
    total: present.length,
    women: genderShare(present, 'female'),
  };
}

export const management = {
  read: (api: CallApi, entity: string) => readInShort(api, entity, 'management'),
};

export const supervisory = {
  read: (api: CallApi, entity: string) => readInShort(api, entity, 'supervisory'),
};
