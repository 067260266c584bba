import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../shared/Button';
import { FailureNotice } from '../shared/FailureNotice';
import { MenuButton } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';
import { pngFile, save, svgFile } from './files';
import type { Chart } from './useChart';

interface ExportMenuProps {
  readonly chart: Chart;
  /** `Van Houten Beheer B.V. 2026-11-20`. */
  readonly name: string;
}

/** The chart as it is drawn now, as a drawing or a picture. */
export function ExportMenu({ chart, name }: ExportMenuProps) {
  const [isFailed, setFailed] = useState(false);
  const png = async () => {
    setFailed(false);
    try {
      save(await pngFile(chart), `${name}.png`);
    } catch {
      setFailed(true);
    }
  };
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
        <MenuItem onChoose={() => save(svgFile(chart), `${name}.svg`)}>Drawing (SVG)</MenuItem>
        <MenuItem onChoose={() => void png()}>Picture (PNG)</MenuItem>
      </MenuButton>
      {isFailed && (
        <FailureNotice tryAgain={() => void png()}>
          The picture could not be made: the chart may be too large.
        </FailureNotice>
      )}
    </>
  );
}
