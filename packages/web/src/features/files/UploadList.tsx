import { UploadingRow } from './FileRows.tsx';
import styles from './files.module.css';
import type { Upload } from './uploads.hooks.ts';

type UploadListProps = {
  label: string;
  uploads: readonly Upload[];
  onRetry: (key: string) => void;
  onCancel: (key: string) => void;
};

/** Running uploads, each with its progress; a failed one shows the reason and stays until it is dismissed. */
export function UploadList({ label, uploads, onRetry, onCancel }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {uploads.map((upload) => (
        <UploadingRow
          key={upload.key}
          upload={upload}
          onRetry={() => onRetry(upload.key)}
          onCancel={() => onCancel(upload.key)}
        />
      ))}
    </ul>
  );
}
