import { useState } from 'react';
import styles from './Cover.module.css';
import { CoverArt } from './CoverArt.tsx';

type CoverProps = {
  /** Seed of the drawing shown without a picture. */
  seed: string;
  /** Address of the picture. */
  src?: string | undefined;
  /** Describes the picture; left out next to the name of the same thing. */
  alt?: string;
  height?: number | string;
};

/** A record's picture at a fixed height; a drawing if there is none or it can't be loaded. */
export function Cover({ seed, src, alt = '', height = 104 }: CoverProps) {
  const [broken, setBroken] = useState<string>();
  if (src === undefined || src === broken) return <CoverArt seed={seed} height={height} />;
  return (
    <img
      className={styles.image}
      style={{ height }}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
