import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { kindOfType } from '@casement/domain/files/files.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { useFocusHandover } from '../../lib/focusHandover.ts';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import { FileRow, UploadingRow } from './FileRows.tsx';
import styles from './FileUploads.module.css';
import room from './files.module.css';
import { putInTurn } from './files.rules.ts';
import { attachedText } from './files.text.ts';
import { PhotoTiles } from './PhotoTiles.tsx';
import { UploadDrop } from './UploadDrop.tsx';
import { useUploads } from './uploads.hooks.ts';

type FileUploadsProps = {
  /** The purpose of the files. */
  purpose: 'evidence' | 'handIn' | 'attachment';
  /** The uploaded files, in order. */
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
  /** Called with the number of running uploads whenever it changes; failed ones don't count. */
  onUploading?: (count: number) => void;
  /** The maximum number of files. */
  most: number;
  /** Whether the camera comes first, and photos are shown as pictures. */
  photosFirst?: boolean;
  /** Called with files as they are chosen, before any is sent. */
  onChosen?: (files: readonly File[]) => void;
};

const nameOf = ({ name }: StoredFile) => name ?? attachedText.unnamed;

/**
 * Files as part of a form: dropped, chosen, pasted or taken with the camera, several at a time. Each upload shows its
 * progress and can be cancelled, retried after a failure, or removed. The form holds the list.
 */
export function FileUploads(props: FileUploadsProps) {
  const { purpose, value, onChange, onUploading, most, photosFirst = false, onChosen } = props;
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  useFocusHandover(root);
  // Two files that arrive at the same moment must each see the list with the other one.
  const latest = useRef<readonly StoredFile[]>(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  function change(files: readonly StoredFile[]) {
    latest.current = files;
    onChange([...files]);
  }

  const { uploads, underWay, add, retry, cancel } = useUploads(purpose, async (file, turnOf) => {
    change(putInTurn(latest.current, file, ({ _id }) => turnOf(_id)));
    setSaid(attachedText.added(nameOf(file)));
  });

  const tellUploading = useRef(onUploading);
  useEffect(() => {
    tellUploading.current = onUploading;
  });
  useEffect(() => {
    tellUploading.current?.(underWay);
  }, [underWay]);

  function remove(file: StoredFile) {
    const index = latest.current.findIndex(({ _id }) => _id === file._id);
    change(latest.current.filter(({ _id }) => _id !== file._id));
    noticeSuccess(attachedText.removed(nameOf(file)), undefined, {
      label: attachedText.undo,
      onPress: () => {
        if (!latest.current.some(({ _id }) => _id === file._id)) {
          change(latest.current.toSpliced(Math.max(0, index), 0, file));
        }
      },
    });
  }

  const isPhoto = ({ contentType }: StoredFile) => photosFirst && kindOfType(contentType) === 'image';
  const rows = value.filter((file) => !isPhoto(file));
  const drop = (
    <UploadDrop
      purpose={purpose}
      most={most}
      taken={value.length + underWay}
      onFiles={(files) => {
        onChosen?.(files);
        add(files);
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
