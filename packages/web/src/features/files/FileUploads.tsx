import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { kindOfType } from '@casement/domain/files/files.rules.ts';
import { useRef } from 'react';
import { useFocusHandover } from '../../lib/focus/focusHandover.ts';
import { FileRow, UploadingRow } from './FileRows.tsx';
import styles from './FileUploads.module.css';
import room from './files.module.css';
import { attachedText } from './files.text.ts';
import type { FormFiles } from './formFiles.hooks.ts';
import { PhotoTiles } from './PhotoTiles.tsx';
import { UploadDrop } from './UploadDrop.tsx';

type FileUploadsProps = {
  /** The form's files, from `useFormFiles`. */
  files: FormFiles;
  /** Whether the camera comes first, and photos are shown as pictures. */
  photosFirst?: boolean;
  /** Called with files as they are chosen, before any is sent. */
  onChosen?: (files: readonly File[]) => void;
};

/**
 * Files as part of a form: dropped, chosen, pasted or taken with the camera, several at a time. Each upload shows its
 * progress and can be cancelled, retried after a failure, or removed. The form holds the list and the uploads.
 */
export function FileUploads({ files, photosFirst = false, onChosen }: FileUploadsProps) {
  const { purpose, value, saving, most, uploads, unfinished, said, add, retry, cancel, remove } = files;
  const root = useRef<HTMLDivElement>(null);
  useFocusHandover(root);
  const isPhoto = ({ contentType }: StoredFile) => photosFirst && kindOfType(contentType) === 'image';
  const rows = value.filter((file) => !isPhoto(file));
  const drop = (
    <UploadDrop
      purpose={purpose}
      most={most}
      taken={value.length + unfinished}
      saving={saving}
      onFiles={(chosen) => {
        onChosen?.(chosen);
        add(chosen);
      }}
      photos={photosFirst ? (value.length + uploads.length === 0 ? 'none' : 'some') : undefined}
    />
  );
  return (
    <div ref={root} className={styles.root}>
      {photosFirst ? <PhotoTiles photos={value.filter(isPhoto)} onRemove={remove} /> : drop}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {rows.length + uploads.length === 0 ? null : (
        <ul className={room.list} aria-label={attachedText.list}>
          {rows.map((file) => (
            <FileRow
              key={file._id}
              file={file}
              kind={kindOfType(file.contentType) ?? 'image'}
              onRemove={() => remove(file)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadingRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onCancel={() => cancel(upload.key)}
            />
          ))}
        </ul>
      )}
      {photosFirst ? drop : null}
    </div>
  );
}
