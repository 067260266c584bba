import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { buttonClass } from './Button';

/** Leads to the wizard of a draft that is made at its first input. */
export function NewResolution() {
  return (
    <Link
      to="/{-$entity}/resolutions/$id/wizard/$step"
      params={(before) => ({ ...before, id: 'new', step: 'decision-makers' })}
      className={buttonClass({ look: 'primary' })}
    >
      <Words />
    </Link>
  );
}

/** As it looks where nothing leads anywhere yet. */
export function NewResolutionOutline() {
  return (
    <span className={buttonClass({ look: 'primary' })}>
      <Words />
    </span>
  );
}

function Words() {
  return (
    <>
      <Plus size={16} />
      New resolution
    </>
  );
}
