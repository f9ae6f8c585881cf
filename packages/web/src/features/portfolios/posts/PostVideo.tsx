import { useRef, useState } from 'react';

type PostVideoProps = { src: string; label: string; className: string | undefined };

/** The same address with a different query, so that the browser doesn't reuse the last answer. */
const askedAgain = (src: string, times: number) =>
  times === 0 ? src : `${src}${src.includes('?') ? '&' : '?'}again=${times}`;

/**
 * A video with its controls. Its file redirects to an address that is valid for a limited time, shorter than
 * some films; when it expires, the file is requested again and continues from the same position. A video that
 * failed to start isn't requested again.
 */
export function PostVideo({ src, label, className }: PostVideoProps) {
  const [times, setTimes] = useState(0);
  const began = useRef(false);
  const left = useRef<{ at: number; playing: boolean }>(undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- students' videos come without captions
    <video
      className={className}
      src={askedAgain(src, times)}
      controls
      preload="metadata"
      aria-label={label}
      onLoadedMetadata={({ currentTarget: video }) => {
        began.current = true;
        const { current: place } = left;
        if (place === undefined) return;
        left.current = undefined;
        video.currentTime = place.at;
        if (place.playing) video.play().catch(() => undefined);
      }}
      onError={({ currentTarget: video }) => {
        if (!began.current) return;
        began.current = false;
        left.current = { at: video.currentTime, playing: !video.paused };
        setTimes((before) => before + 1);
      }}
    />
  );
}
