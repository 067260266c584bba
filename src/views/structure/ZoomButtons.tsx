import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../shared/Button';
import { classes } from '../shared/classes';
import styles from './Structure.module.css';
import { useScale } from './transforms';
import type { Zoom } from './useZoom';

/** Nearer, further away, and how large it is drawn. */
export function ZoomButtons({ zoom }: { readonly zoom: Zoom }) {
  const percentage = useScale(zoom.transforms);
  return (
    <div className={classes('box-card box-floats lay-column lay-centre', styles.zoom)}>
      <IconButton label="Zoom in" onClick={() => zoom.by(1)}>
        <Plus size={17} />
      </IconButton>
      <span className="type-small type-figures ink-2" aria-live="polite">
        {percentage}%
      </span>
      <IconButton label="Zoom out" onClick={() => zoom.by(-1)}>
        <Minus size={17} />
      </IconButton>
    </div>
  );
}
