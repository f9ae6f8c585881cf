import type { IconDefinition } from '@fortawesome/fontawesome-svg-core';

/** A Font Awesome icon, drawn from its definition without Font Awesome's runtime. Decorative. */
export function Icon({ icon }: { icon: IconDefinition }) {
  const [width, height, , , path] = icon.icon;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {(Array.isArray(path) ? path : [path]).map((part) => (
        <path key={part} d={part} />
      ))}
    </svg>
  );
}
