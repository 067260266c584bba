import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { DocumentFolder } from '#contract/calls/folders';
import type { Tag } from '#contract/calls/tags';
import { useApp, useEntity } from '../shared/app';
import { Button, buttonClass } from '../shared/Button';
import { SelectField } from '../shared/fields/SelectField';
import { Page, PageHeader } from '../shared/Page';
import { DropZone } from '../shared/upload/DropZone';
import { FileInput } from '../shared/upload/FileInput';
import { useAddFiles, useUploads } from '../shared/upload/useUploads';
import { folderOptions } from './folders/tree';
import { TagChoice } from './TagChoice';

const route = getRouteApi('/{-$entity}/documents/upload');

const BYTES_PER_MB = 1_000_000;

/** Where files become documents of the entity. Who only reads is led to the list: nothing they add would be taken. */
export function UploadView() {
  const data = route.useLoaderData();
  const entity = useEntity();
  if (entity?.readsOnly) return <Navigate to="/{-$entity}/documents" params={(before) => before} replace />;
  if (!data || !entity) return null;
  return <Uploading key={entity.id} {...data} />;
}

interface UploadingProps {
  readonly tags: readonly Tag[];
  readonly folders: readonly DocumentFolder[];
}

function Uploading({ tags, folders }: UploadingProps) {
  const { folder } = route.useSearch();
  const { maxUploadBytes } = useApp().settings;
  const known = folders.find((one) => one.id === folder);
  const [folderId, setFolder] = useState<string | null>(known?.id ?? null);
  const [chosen, choose] = useState<readonly string[]>([]);
  const place = useMemo(() => ({ folderId, tags: chosen }), [folderId, chosen]);
  const uploads = useUploads();
  const { add } = useAddFiles(uploads, null, place);
  const files = useRef<HTMLInputElement>(null);
  const wholeFolder = useRef<HTMLInputElement>(null);
  return (
    <Page>
      <PageHeader
        title="Upload documents"
        lead="Everybody in this entity who reads documents can read them."
        actions={
          <Link
            to="/{-$entity}/documents"
            params={(before) => before}
            search={folderId === null ? {} : { folder: [folderId] }}
            className={buttonClass()}
          >
            Back to the documents
          </Link>
        }
      />
      <div className="lay-column gap-16">
        <DropZone owner={null} place={place}>
          <div className="ink-2 lay-centre gap-12 type-centre box-corners box-dashed pad-32-20">
            <FileUp size={28} aria-hidden />
            <p className="type-medium ink-1">Drop files or a folder here</p>
            <div className="lay-wrap gap-8">
              <Button
                look="primary"
                aria-disabled={uploads === null}
                onClick={() => uploads && files.current?.click()}
              >
                Choose files
              </Button>
              <Button
                aria-disabled={uploads === null}
                onClick={() => uploads && wholeFolder.current?.click()}
              >
                Choose a folder
              </Button>
            </div>
            <FileInput ref={files} onFiles={add} />
            <FileInput ref={wholeFolder} onFiles={add} isFolder />
            <p className="type-meta">
              PDF, Word, Excel, PowerPoint, OpenDocument, text, email and images, each at most{' '}
              {Math.floor(maxUploadBytes / BYTES_PER_MB)}&nbsp;MB. Three are sent at a time. A folder keeps
              its name.
            </p>
          </div>
        </DropZone>
        <SelectField
          label="Folder"
          className="most-400"
          value={folderId ?? ''}
          options={[['', 'No folder'], ...folderOptions(folders)]}
          onChange={(value) => setFolder(value === '' ? null : value)}
        />
        <TagChoice label="Tags" tags={tags} chosen={chosen} choose={choose} />
        <p className="type-meta">
          What you choose here holds for files that are added afterwards. You can leave this page while they
          are sent: how far they are stays in sight.
        </p>
      </div>
    </Page>
  );
}
