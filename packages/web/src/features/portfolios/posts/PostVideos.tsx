import type { PostFile } from '@casement/domain/portfolios/portfolios.contract.ts';
import { faPlay } from '@fortawesome/free-solid-svg-icons/faPlay';
import { useInViewport } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { postText } from '../portfolios.text.ts';
import styles from './PostVideos.module.css';

type PostVideosProps = {
  videos: readonly PostFile[];
  /** The address of the post's own page, where the videos play. */
  to: string;
};

/** The videos of a post in a list, one tile each. */
export function PostVideos({ videos, to }: PostVideosProps) {
  if (videos.length === 0) return null;
  return (
    <ul className={styles.videos} aria-label={postText.videos}>
      {videos.map((video) => (
        <li key={video._id}>
          <Tile video={video} to={to} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ video, to }: { video: PostFile; to: string }) {
  const { ref, inViewport } = useInViewport<HTMLVideoElement>();
  const [seen, setSeen] = useState(false);
  // No thumbnail of it is stored: its first frame is read from the video once it scrolls into view.
  if (inViewport && !seen) setSeen(true);
  return (
    <Link to={to} className={styles.tile} aria-label={postText.video(postText.file(video))}>
      <video ref={ref} {...(seen ? { src: video.url } : {})} preload="metadata" muted tabIndex={-1} />
      <span className={styles.play}>
        <Icon icon={faPlay} />
      </span>
    </Link>
  );
}
