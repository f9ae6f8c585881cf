import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import {
  acceptedTypesOf,
  type FileKind,
  type FilePurpose,
  kindOfType,
  kindsOf,
} from '@casement/domain/files/files.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { noticeFailure, noticeSuccess } from '../../ui/resultNotice.ts';
import rows from './FileRows.module.css';
import { FileRow, type FileRowWords, UploadingRow, type UploadingRowWords } from './FileRows.tsx';
import styles from './FileUploads.module.css';
import { useUploads } from './files.uploads.queries.ts';
import { UploadDrop } from './UploadDrop.tsx';

export type FileUploadsWords = FileRowWords &
  UploadingRowWords & {
    drop: string;
    let: string;
    choose: string;
    camera: string;
    /** Names the field behind the button that chooses. */
    input: string;
    accepted: string;
    /** Names the list. */
    list: string;
    kept: (name: string) => string;
    failed: (name: string) => string;
    removed: (name: string) => string;
    undo: string;
    /** Where no more files fit. */
    full: (most: number) => string;
    /** Some of what was chosen did not fit any more. */
    leftOut: (count: number, most: number) => string;
  };

type FileUploadsProps = {
  words: FileUploadsWords;
  /** What the files are for; it decides what is accepted. */
  purpose: FilePurpose;
  /** The files that are there, in their order. */
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
  /** Told how many files are on their way, whenever that changes; what failed is not on its way. */
  onUploading?: (count: number) => void;
  /** More files than this are not taken. */
  most?: number;
  disabled?: boolean;
};

/** Whether what is pasted belongs to the text that is being written, and not to us. */
function isPastedText({ target, clipboardData }: ClipboardEvent): boolean {
  const writing =
    target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]');
  return Boolean(writing) && [...(clipboardData?.types ?? [])].some((type) => type.startsWith('text/'));
}

/**
 * Files as part of a form: dropped, chosen, pasted or taken with the camera, several at once, each sent with
 * its progress, to be cancelled, tried again after it broke, or removed. The form holds the list.
 */
export function FileUploads(props: FileUploadsProps) {
  const {
    words,
    purpose,
    value,
    onChange,
    onUploading,
    most = Number.POSITIVE_INFINITY,
    disabled = false,
  } = props;
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const turns = useRef(new Map<string, number>());
  // Two files that arrive in the same moment both find the list that the other has left.
  const present = useRef<readonly StoredFile[]>(value);
  useEffect(() => {
    present.current = value;
  }, [value]);

  function change(files: readonly StoredFile[]) {
    present.current = files;
    onChange([...files]);
  }

  const nameOf = ({ name }: StoredFile) => name ?? words.unnamed;

  const { uploads, add, retry, cancel } = useUploads(purpose, async (file, turn) => {
    turns.current.set(file._id, turn);
    const after = present.current.findIndex(({ _id }) => (turns.current.get(_id) ?? 0) > turn);
    change(present.current.toSpliced(after === -1 ? present.current.length : after, 0, file));
    setSaid(words.kept(nameOf(file)));
  });
  const underWay = uploads.filter(({ state }) => state !== 'failed').length;
  const room = Math.max(0, most - value.length - underWay);

  const tellUploading = useRef(onUploading);
  useEffect(() => {
    tellUploading.current = onUploading;
  });
  useEffect(() => {
    tellUploading.current?.(underWay);
  }, [underWay]);

  function take(files: readonly File[]) {
    if (disabled || files.length === 0) return;
    add(files.slice(0, room));
    if (files.length > room) noticeFailure(words.leftOut(files.length - room, most));
  }

  const takePasted = useRef(take);
  useEffect(() => {
    takePasted.current = take;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0 || isPastedText(event)) return;
      event.preventDefault();
      takePasted.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  function remove(file: StoredFile) {
    const index = present.current.findIndex(({ _id }) => _id === file._id);
    change(present.current.filter(({ _id }) => _id !== file._id));
    noticeSuccess(words.removed(nameOf(file)), undefined, {
      label: words.undo,
      onPress: () => {
        if (!present.current.some(({ _id }) => _id === file._id)) {
          change(present.current.toSpliced(Math.max(0, index), 0, file));
        }
      },
    });
    // The button that was pressed goes: the focus stays among the files.
    const rows = root.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (rows[index + 1] ?? rows[index - 1] ?? root.current?.querySelector<HTMLElement>('button'))?.focus();
  }

  const kinds: readonly FileKind[] = kindsOf[purpose];
  return (
    <div ref={root} className={styles.root}>
      {room > 0 ? (
        <UploadDrop
          words={words}
          types={kinds.flatMap((kind) => acceptedTypesOf[kind])}
          disabled={disabled}
          onFiles={take}
        />
      ) : (
        <p className={styles.full}>{words.full(most)}</p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {value.length + uploads.length === 0 ? null : (
        <ul className={rows.list} aria-label={words.list}>
          {value.map((file) => (
            <FileRow
              key={file._id}
              file={file}
              kind={kindOfType(file.contentType) ?? 'image'}
              words={words}
              disabled={disabled}
              onRemove={() => remove(file)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadingRow
              key={upload.key}
              upload={upload}
              words={words}
              onRetry={() => retry(upload.key)}
              onCancel={() => cancel(upload.key)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
