import { useSelector } from '@xstate/react';
import {
  ChevronDown,
  ChevronUp,
  EllipsisVertical,
  Info,
  List,
  type LucideIcon,
  Maximize,
  MessageSquarePlus,
  Minimize,
  Minus,
  MoveHorizontal,
  PanelLeft,
  Plus,
  Printer,
  RotateCw,
  Search,
} from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { Flow } from '../../../machines/flows';
import { Button, IconButton, iconButtonClass } from '../../shared/Button';
import { formatNumber } from '../../shared/format';
import { MenuButton } from '../../shared/menu/MenuButton';
import { MenuItem } from '../../shared/menu/MenuItem';
import { useViewport } from '../../shared/viewport';
import { useFullScreen } from './useFullScreen';
import type { Side } from './useSide';
import styles from './Viewer.module.css';

interface ToolbarProps {
  readonly view: Flow<'documentView'>;
  readonly side: Side;
  /** Pages are drawn: they can be made larger, turned and shown in small. */
  readonly isDrawn: boolean;
  /** At which its pages are drawn; 1 is as large as on paper. */
  readonly scale: number;
  readonly viewer: RefObject<HTMLElement | null>;
  /** Null where nobody comments. */
  readonly comment: { readonly isPointing: boolean; readonly begin: () => void } | null;
  readonly print: () => void;
}

interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Whether it is on; missing for what is not on or off. */
  readonly isOn?: boolean;
  readonly press: () => void;
}

const FITS = { byWidth: 'Fit', byPage: 'Fit page' } as const;

/** What moves, turns and searches the pages. Where there is no room for all of it, the rest is in a menu. */
export function Toolbar({ view, side: shown, isDrawn, scale, viewer, comment, print }: ToolbarProps) {
  const state = useSelector(view, ({ value }) => value);
  const { page, pages } = useSelector(view, ({ context }) => context);
  const isPhone = useViewport() === 'phone';
  const fullScreen = useFullScreen(viewer);
  const side = (of: 'thumbnails' | 'outline') => ({
    isOn: shown === of,
    press: () => view.send({ type: 'view.sideChosen', side: shown === of ? null : of }),
  });
  const small: Tool = { label: 'Pages in small', icon: PanelLeft, ...side('thumbnails') };
  const contents: Tool = { label: 'Contents', icon: List, ...side('outline') };
  const smaller: Tool = {
    label: 'Smaller',
    icon: Minus,
    press: () => view.send({ type: 'view.zoomedOut', from: scale }),
  };
  const larger: Tool = {
    label: 'Larger',
    icon: Plus,
    press: () => view.send({ type: 'view.zoomedIn', from: scale }),
  };
  const fit = () => view.send({ type: 'view.fitted', to: state.scale === 'byWidth' ? 'page' : 'width' });
  const turn: Tool = {
    label: 'Turn',
    icon: RotateCw,
    press: () => view.send({ type: 'view.turned' }),
  };
  const printing: Tool = { label: 'Open it to print', icon: Printer, press: print };
  const whole: readonly Tool[] = fullScreen
    ? [
        {
          label: fullScreen.isOn ? 'Leave full screen' : 'Full screen',
          icon: fullScreen.isOn ? Minimize : Maximize,
          press: fullScreen.toggle,
        },
      ]
    : [];
  const drawn = (tools: readonly Tool[]) => (isDrawn ? tools : []);
  const fitting: Tool = {
    label: state.scale === 'byWidth' ? 'Fit page' : 'Fit width',
    icon: MoveHorizontal,
    press: fit,
  };
  const folded = isPhone
    ? [...drawn([small, contents, smaller, larger, fitting, turn]), printing, ...whole]
    : drawn([contents, turn]);
  const go = (to: number) => view.send({ type: 'view.pageChosen', page: to });
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Viewer">
      {!isPhone && isDrawn && (
        <>
          <ToolButton tool={small} />
          <Between />
        </>
      )}
      {!isPhone && (
        <>
          <IconButton label="Previous page" onClick={() => go(page - 1)}>
            <ChevronUp size={17} />
          </IconButton>
          <IconButton label="Next page" onClick={() => go(page + 1)}>
            <ChevronDown size={17} />
          </IconButton>
        </>
      )}
      <PageNumber key={page} page={page} go={go} />
      {pages !== null && <span className="type-meta type-line">of {formatNumber(pages)}</span>}
      <span className="lay-grow" />
      {!isPhone && isDrawn && (
        <>
          <Between />
          <ToolButton tool={smaller} />
          <Button look="ghost" onClick={fit}>
            {state.scale === 'byZoom' ? `${Math.round(scale * 100)}%` : FITS[state.scale]}
          </Button>
          <ToolButton tool={larger} />
          <Between />
        </>
      )}
      {comment && (
        <IconButton
          label="Comment on what is selected, or on a place"
          aria-pressed={comment.isPointing}
          // What is selected stays so.
          onMouseDown={(event) => event.preventDefault()}
          onClick={comment.begin}
        >
          <MessageSquarePlus size={17} />
        </IconButton>
      )}
      <IconButton
        label="Search in this document"
        onClick={() => view.send({ type: state.find === 'closed' ? 'view.findOpened' : 'view.findClosed' })}
      >
        <Search size={17} />
      </IconButton>
      {!isPhone && [printing, ...whole].map((tool) => <ToolButton key={tool.label} tool={tool} />)}
      <IconButton label="Details" onClick={() => view.send({ type: 'view.panelToggled' })}>
        <Info size={17} />
      </IconButton>
      {folded.length > 0 && (
        <span className="lay-anchor">
          <MenuButton
            label="More of the viewer"
            className={iconButtonClass()}
            face={<EllipsisVertical size={17} aria-hidden />}
          >
            {folded.map(({ label, icon, isOn = false, press }) => (
              <MenuItem key={label} icon={icon} onChoose={press}>
                {isOn ? `${label}: close` : label}
              </MenuItem>
            ))}
          </MenuButton>
        </span>
      )}
    </div>
  );
}

/** A line between tools of different kinds. */
const Between = () => <span className={styles.between} aria-hidden="true" />;

function ToolButton({ tool: { label, icon: Icon, isOn, press } }: { readonly tool: Tool }) {
  return (
    <IconButton label={label} aria-pressed={isOn} onClick={press}>
      <Icon size={17} />
    </IconButton>
  );
}

function PageNumber({ page, go }: { readonly page: number; readonly go: (page: number) => void }) {
  const [typed, setTyped] = useState(String(page));
  return (
    <input
      className={styles.number}
      aria-label="Page"
      inputMode="numeric"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && go(Number(typed) || page)}
      onBlur={() => setTyped(String(page))}
    />
  );
}
