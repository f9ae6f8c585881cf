import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import type { FileKind } from '@casement/domain/files/files.rules.ts';
import { faFile } from '@fortawesome/free-solid-svg-icons/faFile';
import { faFilePdf } from '@fortawesome/free-solid-svg-icons/faFilePdf';
import { faFilm } from '@fortawesome/free-solid-svg-icons/faFilm';
import { faImage } from '@fortawesome/free-solid-svg-icons/faImage';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { oncePerPress } from '../../lib/singleKeys.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './FileRows.module.css';
import { formatBytes } from './files.rules.ts';
import { attachedText, uploadText } from './files.text.ts';
import type { Upload } from './uploads.hooks.ts';

const icons = { image: faImage, video: faFilm, pdf: faFilePdf };

/** A picture of a file, or a placeholder. */
function Tile({ src, icon }: { src: string | undefined; icon: typeof faFile }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.tile}>
      {src === undefined || src === broken ? (
        <Icon icon={icon} />
      ) : (
        <img src={src} alt="" decoding="async" onError={() => setBroken(src)} />
      )}
    </span>
  );
}

type FileRowProps = {
  file: StoredFile;
  kind: FileKind;
  /** Left out if the file is read-only. */
  onRemove?: () => void;
};

/** One uploaded file. */
export function FileRow({ file, kind, onRemove }: FileRowProps) {
  const name = file.name ?? attachedText.unnamed;
  return (
    <li className={styles.item}>
      <Tile src={file.thumbnailUrl ?? undefined} icon={icons[kind]} />
      <div className={styles.words}>
        <a className={styles.name} href={file.url} target="_blank" rel="noreferrer" title={name}>
          {name}
        </a>
        <span className="small muted num">
          {attachedText.kinds[kind]} · {formatBytes(file.bytes)}
        </span>
      </div>
      {onRemove === undefined ? null : (
        <div className={styles.actions}>
          <Button aria-label={attachedText.removeNamed(name)} {...oncePerPress(onRemove)}>
            {attachedText.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

function says({ state, share }: Upload): string {
  if (state === 'waiting') return uploadText.waiting;
  if (state === 'checking') return uploadText.checking;
  return state === 'adding' ? uploadText.adding : uploadText.sending(Math.floor(share * 100));
}

type UploadingRowProps = {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
};

/** One file being uploaded, or a failed upload. */
export function UploadingRow({ upload, onRetry, onCancel }: UploadingRowProps) {
  const { name, type, size, share, state, failure, again = false, preview } = upload;
  const { unanswered = 0, resent = false } = upload;
  const failed = state === 'failed';
  // While the file is sent again by itself the button stays: its focus would go to Cancel, and Enter lose the file.
  const isTried = !failed && unanswered > 0;
  const icon = type.startsWith('video/') ? faFilm : type === 'application/pdf' ? faFilePdf : faFile;
  return (
    <li className={styles.item} data-failed={failed || isTried || undefined}>
      <Tile src={preview} icon={icon} />
      <div className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {/* An attempt that nobody made and that fails like the one before is not said aloud again. */}
        {failed ? (
          <p className={styles.failure} role={resent && unanswered > 1 ? undefined : 'alert'}>
            <span className="visually-hidden">{uploadText.failed(name)}. </span>
            {failure}
          </p>
        ) : (
          <>
            <span className="small muted num">
              {formatBytes(size)} · {says(upload)}
            </span>
            <div
              className={styles.bar}
              role="progressbar"
              aria-label={uploadText.progress(name)}
              aria-valuetext={says(upload)}
              aria-valuenow={Math.round(share * 100)}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <span style={{ width: `${share * 100}%` }} />
            </div>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {(failed && again) || isTried ? (
          <Button
            aria-label={uploadText.retryNamed(name)}
            aria-disabled={isTried || undefined}
            data-disabled={isTried || undefined}
            onClick={isTried ? undefined : onRetry}
          >
            {uploadText.retry}
          </Button>
        ) : null}
        <Button
          aria-label={failed ? uploadText.dismissNamed(name) : uploadText.cancelNamed(name)}
          disabled={state === 'adding'}
          {...oncePerPress(onCancel)}
        >
          {failed ? uploadText.dismiss : uploadText.cancel}
        </Button>
      </div>
    </li>
  );
}
