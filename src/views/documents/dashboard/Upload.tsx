import { Link } from '@tanstack/react-router';
import { Upload as Icon } from 'lucide-react';
import { buttonClass } from '../../shared/Button';

/** Leads to where documents are added. */
export function Upload() {
  return (
    <Link to="/{-$entity}/documents/upload" params={true} className={buttonClass()}>
      <Words />
    </Link>
  );
}

/** As it looks where nothing leads anywhere yet. */
export function UploadOutline() {
  return (
    <span className={buttonClass()}>
      <Words />
    </span>
  );
}

function Words() {
  return (
    <>
      <Icon size={16} />
      Upload
    </>
  );
}
