import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { faXmark } from '@fortawesome/free-solid-svg-icons/faXmark';
import { oncePerPress } from '../../lib/singleKeys.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { attachedText } from './files.text.ts';
import styles from './PhotoTiles.module.css';

type PhotoTilesProps = { photos: readonly StoredFile[]; onRemove: (photo: StoredFile) => void };

/** A form's photos as pictures, the first one large; each can be removed. */
export function PhotoTiles({ photos, onRemove }: PhotoTilesProps) {
  if (photos.length === 0) return null;
  return (
    <ul
      className={styles.tiles}
      aria-label={attachedText.photos}
      data-alone={photos.length === 1 || undefined}
    >
      {photos.map((photo, index) => {
        const name = photo.name ?? attachedText.unnamed;
        return (
          <li key={photo._id}>
            <img src={photo.thumbnailUrl ?? photo.url} alt={name} decoding="async" />
            {index === 0 && photos.length > 1 ? (
              <span className={styles.place}>{attachedText.place(1, photos.length)}</span>
            ) : null}
            <button
              type="button"
              aria-label={attachedText.removeNamed(name)}
              {...oncePerPress(() => onRemove(photo))}
            >
              <span>
                <Icon icon={faXmark} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
