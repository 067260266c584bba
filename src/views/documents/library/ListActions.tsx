import { Link } from '@tanstack/react-router';
import { Folder, Tags, Upload } from 'lucide-react';
import { useEntity } from '../../shared/app';
import { Button, buttonClass } from '../../shared/Button';
import { classes } from '../../shared/classes';

interface ListActionsProps {
  /** In which files are put. */
  readonly folderId: string | null;
  /** Whether tags are managed in this entity. */
  readonly manages: boolean;
  readonly isRailOpen: boolean;
  readonly toggleRail: () => void;
}

export function ListActions({ folderId, manages, isRailOpen, toggleRail }: ListActionsProps) {
  return (
    <div className="lay-wrap gap-8">
      <Button aria-pressed={isRailOpen} look={isRailOpen ? 'soft' : 'default'} onClick={toggleRail}>
        <Folder size={16} aria-hidden /> <span className="phone-hidden">Folders</span>
      </Button>
      {manages && (
        <Link
          to="/{-$entity}/tag-management"
          params={(before) => before}
          className={classes(buttonClass(), 'phone-none')}
        >
          <Tags size={16} aria-hidden /> Manage tags
        </Link>
      )}
      <UploadLink folderId={folderId} />
    </div>
  );
}

export function UploadLink({ folderId }: Pick<ListActionsProps, 'folderId'>) {
  if (useEntity()?.readsOnly) return null;
  return (
    <Link
      to="/{-$entity}/documents/upload"
      params={(before) => before}
      search={folderId === null ? {} : { folder: folderId }}
      className={buttonClass({ look: 'primary' })}
    >
      <Upload size={16} aria-hidden /> Upload
    </Link>
  );
}
