import { useRef, useState } from 'react';

type PostVideoProps = { src: string; label: string; className: string | undefined };

/** The address once more: a different one to the browser, so that nothing of the last answer is used again. */
const askedAgain = (src: string, times: number) =>
  times === 0 ? src : `${src}${src.includes('?') ? '&' : '?'}again=${times}`;

/**
 * A video with its controls. The address that its file is sent on to serves for a limited time, shorter than some
 * films; when it ends, the file is asked for again and plays on from where it was. What could not be begun with is
 * not asked for again.
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
