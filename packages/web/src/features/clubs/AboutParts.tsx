import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { NamedIcon } from '../../ui/icon/NamedIcon.tsx';
import { TagChip } from '../../ui/mark/TagChip.tsx';
import styles from './AboutParts.module.css';
import room from './clubs.module.css';

type TagListProps = {
  tags: readonly Pick<ClubTag, '_id' | 'tag' | 'fontAwesomeIcon'>[];
  /** The list's name for screen readers. */
  label: string;
};

/** The tags of a club or a proposal. */
export function TagList({ tags, label }: TagListProps) {
  return (
    <ul className={room.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag._id}>
          <TagChip icon={tag.fontAwesomeIcon === null ? undefined : <NamedIcon name={tag.fontAwesomeIcon} />}>
            {tag.tag}
          </TagChip>
        </li>
      ))}
    </ul>
  );
}

type HighlightListProps = { highlights: readonly string[]; none: string };

/** The highlights of a club or a proposal, or a text if there are none. */
export function HighlightList({ highlights, none }: HighlightListProps) {
  if (highlights.length === 0) return <p className={room.nothing}>{none}</p>;
  return (
    <ul className={styles.highlights}>
      {[...new Set(highlights)].map((highlight) => (
        <li key={highlight}>{highlight}</li>
      ))}
    </ul>
  );
}
