import styles from './FileRows.module.css';
import { UploadingRow, type UploadingRowWords } from './FileRows.tsx';
import type { Upload } from './files.uploads.queries.ts';

type UploadListProps = {
  label: string;
  uploads: readonly Upload[];
  words: UploadingRowWords;
  onRetry: (key: string) => void;
  onCancel: (key: string) => void;
};

/** Files on their way, each with its progress; what failed says why and stays until it is dismissed. */
export function UploadList({ label, uploads, words, onRetry, onCancel }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {uploads.map((upload) => (
        <UploadingRow
          key={upload.key}
          upload={upload}
          words={words}
          onRetry={() => onRetry(upload.key)}
          onCancel={() => onCancel(upload.key)}
        />
      ))}
    </ul>
  );
}
