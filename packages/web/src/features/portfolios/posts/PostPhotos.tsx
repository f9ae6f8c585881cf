import type { PostFile } from '@casement/domain/portfolios/portfolios.contract.ts';
import { useState } from 'react';
import { className } from '../../../ui/className.ts';
import { Lightbox } from '../../files/Lightbox.tsx';
import { postText } from '../portfolios.text.ts';
import styles from './PostPhotos.module.css';

/** The number that fits in a card's strip. */
const stripLength = 3;

type PostPhotosProps = {
  photos: readonly PostFile[];
  /** The post's title. */
  title: string;
  /** Whether to show all; otherwise the first three, and how many more there are. */
  whole?: boolean;
};

/** A post's photos; each can be enlarged. */
export function PostPhotos({ photos, title, whole = false }: PostPhotosProps) {
  const [opened, setOpened] = useState<number>();
  if (photos.length === 0) return null;
  const shown = whole ? photos : photos.slice(0, stripLength);
  const more = photos.length - shown.length;
  return (
    <>
      <ul
        className={className(styles.photos, whole && styles.whole)}
        data-count={shown.length}
        aria-label={postText.photos(title)}
      >
        {shown.map((photo, index) => {
          const lastOfMore = more > 0 && index === shown.length - 1;
          return (
            <li key={photo._id}>
              <button
                type="button"
                className={styles.photo}
                aria-label={lastOfMore ? postText.openMore(more + 1) : postText.open(index, photos.length)}
                onClick={() => setOpened(index)}
              >
                <img
                  // A photo in a shorter strip is wider than a thumbnail.
                  src={shown.length < stripLength ? photo.url : (photo.thumbnailUrl ?? photo.url)}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
                {lastOfMore ? <span className={styles.more}>{postText.more(more)}</span> : null}
              </button>
            </li>
          );
        })}
      </ul>
      {opened === undefined ? null : (
        <Lightbox
          title={title}
          pictures={photos.map((photo, index) => ({
            src: photo.url,
            alt: postText.photo(index, photos.length, title),
          }))}
          index={opened}
          onMove={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
