import { useId } from 'react';

const palettes = 6;

/** A 32-bit hash of a text, the same everywhere (FNV-1a). */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/**
 * A picture for a record without one: circles of light on a gradient, always the same for an id.
 * Fills its parent's width; decorative, so it is hidden from screen readers.
 */
export function CoverArt({ seed, height = 104 }: { seed: string; height?: number | string }) {
  const gradient = useId();
  const number = seedOf(seed);
  const palette = (number % palettes) + 1;
  const shift = Math.floor(number / palettes) % 4096;
  const circles = Array.from({ length: 7 }, (_, index) => ({
    x: (index * 67 + shift * 41) % 360,
    y: (index * 37 + shift * 23) % 104,
    radius: 18 + ((index * 13 + shift * 7) % 34),
  }));
  return (
    <svg
      className="cover-art"
      width="100%"
      height={height}
      viewBox="0 0 360 104"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={{ display: 'block' }}
    >
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor={`var(--cover-${palette}-a)`} />
          <stop offset="1" stopColor={`var(--cover-${palette}-b)`} />
        </linearGradient>
      </defs>
      <rect width="360" height="104" fill={`url(#${gradient})`} />
      {circles.map(({ x, y, radius }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={radius} fill="var(--cover-shine)" />
      ))}
    </svg>
  );
}
