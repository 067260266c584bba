import { ChevronDown, Download, Printer, Upload } from 'lucide-react';
import type { Structure } from '#contract/calls/structure';
import { buttonClass } from '../shared/Button';
import { NOT_FETCHED, useDownload } from '../shared/download';
import { FailureNotice } from '../shared/FailureNotice';
import { MenuButton } from '../shared/menu/MenuButton';
import { MenuItem, MenuLink } from '../shared/menu/MenuItem';
import { pdfFile, pngFile, svgFile } from './files';
import type { Chart } from './useChart';

interface ExportMenuProps {
  readonly chart: Chart;
  readonly structure: Structure;
  /** Where a structure is imported; null for who may not. */
  readonly importAt: string | null;
}

/** The chart as it is drawn now, as a drawing, a picture, or on paper; the structure as data. */
export function ExportMenu({ chart, structure, importAt }: ExportMenuProps) {
  const { request, isMissing } = useDownload();
  const { rootId, asOf, scope } = structure;
  const title = `${chart.nameOf(rootId)} ${asOf}`;
  const save = (ending: string, make: () => Blob | Promise<Blob>) =>
    request({ kind: 'made', make, name: `${title}.${ending}` });
  return (
    <>
      <MenuButton
        className={buttonClass()}
        face={
          <>
            <Download size={16} aria-hidden /> Export <ChevronDown size={15} aria-hidden />
          </>
        }
      >
        <MenuItem onChoose={() => save('pdf', () => pdfFile(chart, structure, title))}>
          Document (PDF, A3)
        </MenuItem>
        <MenuItem onChoose={() => save('svg', () => svgFile(chart))}>Drawing (SVG)</MenuItem>
        <MenuItem onChoose={() => save('png', () => pngFile(chart))}>Picture (PNG)</MenuItem>
        <MenuItem onChoose={() => request({ kind: 'structure', as: 'bods', asOf, scope })}>
          Owners as data (BODS, JSON)
        </MenuItem>
        <MenuItem icon={Printer} onChoose={() => window.print()}>
          Print on A3
        </MenuItem>
        {importAt && (
          <MenuLink icon={Upload} href={importAt}>
            Import a structure
          </MenuLink>
        )}
      </MenuButton>
      {isMissing && <FailureNotice>{NOT_FETCHED}</FailureNotice>}
    </>
  );
}
