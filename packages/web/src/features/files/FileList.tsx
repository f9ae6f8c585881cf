import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { kindOfType } from '@casement/domain/files/files.rules.ts';
import { FileRow } from './FileRows.tsx';
import styles from './files.module.css';

/** Files to open, each by its name. */
export function FileList({ files, label }: { files: readonly StoredFile[]; label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {files.map((file) => (
        <FileRow key={file._id} file={file} kind={kindOfType(file.contentType) ?? 'image'} />
      ))}
    </ul>
  );
}
