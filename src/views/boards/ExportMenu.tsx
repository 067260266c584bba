import { useSelector } from '@xstate/react';
import { ChevronDown, Download } from 'lucide-react';
import type { ExportFormat } from '#contract/calls/resolutionTransfer';
import type { BoardKind } from '#contract/vocabulary';
import type { Flow } from '../../machines/flows';
import { buttonClass } from '../shared/Button';
import { MenuButton } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';

interface ExportMenuProps {
  readonly kind: BoardKind;
  /** The day looked at, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly download: Flow<'download'>;
}

/** The board of that day as a file. */
export function ExportMenu({ kind, asOf, download }: ExportMenuProps) {
  const isFetching = useSelector(download, (snapshot) => snapshot.hasTag('busy'));
  const unavailable = isFetching ? 'A file is being made.' : null;
  const save = (format: ExportFormat) =>
    download.send({ type: 'download.requested', file: { kind: 'board', board: kind, format, asOf } });
  return (
    <MenuButton
      className={buttonClass()}
      face={
        <>
          <Download size={16} /> Export <ChevronDown size={16} />
        </>
      }
    >
      <MenuItem unavailable={unavailable} onChoose={() => save('xlsx')}>
        Excel
      </MenuItem>
      <MenuItem unavailable={unavailable} onChoose={() => save('csv')}>
        CSV
      </MenuItem>
    </MenuButton>
  );
}
