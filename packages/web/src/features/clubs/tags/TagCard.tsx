import { faTag } from '@fortawesome/free-solid-svg-icons/faTag';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useClubWords } from '../../../lib/api/session.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { NamedIcon } from '../../../ui/icon/NamedIcon.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { clubPaths } from '../clubs.paths.ts';
import styles from './TagCard.module.css';
import type { TagRow } from './tags.rules.ts';
import { tagsText } from './tags.text.ts';

const firstClubs = 3;

type TagCardProps = {
  row: TagRow & { shown: TagRow['clubs'] };
  onEdit: () => void;
  onEnd: () => void;
  onUnarchive: () => void;
};

/** One tag, the clubs that use it, and what can be done with it. */
export function TagCard({ row, onEdit, onEnd, onUnarchive }: TagCardProps) {
  const words = useClubWords();
  const [all, setAll] = useState(false);
  const { tag, clubs, shown, others, used } = row;
  const listed = all ? shown : shown.slice(0, firstClubs);
  const said = clubs.length > 0 ? tagsText.uses(clubs.length, words) : tagsText.unused(words);
  return (
    <Card as="article">
      <div className={styles.head}>
        <span className={styles.icon}>
          {tag.fontAwesomeIcon === null ? <Icon icon={faTag} /> : <NamedIcon name={tag.fontAwesomeIcon} />}
        </span>
        <div className={styles.words}>
          <h2 className={styles.name}>{tag.tag}</h2>
          <span className="small faint num">
            {said} {others > 0 ? tagsText.proposals(others) : ''}
          </span>
        </div>
        {tag.archived ? <TagChip>{tagsText.archived}</TagChip> : null}
      </div>
      <ul className={styles.clubs} aria-label={tagsText.clubsOf(tag.tag, words)}>
        {listed.map((club) => (
          <li key={club._id}>
            <Link to={clubPaths.overview(club._id, true)}>{club.clubName}</Link>
          </li>
        ))}
        {clubs.length > 0 && shown.length === 0 ? (
          <li className="muted">{tagsText.noneShown(words)}</li>
        ) : null}
        {shown.length > firstClubs ? (
          <li>
            <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? tagsText.fewer : tagsText.more(shown.length - firstClubs)}
            </button>
          </li>
        ) : null}
      </ul>
      <div className={styles.acts}>
        <Button size="xs" aria-label={tagsText.editNamed(tag.tag)} onClick={onEdit}>
          {tagsText.edit}
        </Button>
        {tag.archived ? (
          <Button size="xs" aria-label={tagsText.unarchiveNamed(tag.tag)} onClick={onUnarchive}>
            {tagsText.unarchive}
          </Button>
        ) : null}
        {tag.archived && used ? null : (
          <Button
            size="xs"
            aria-label={used ? tagsText.archiveNamed(tag.tag) : tagsText.removeNamed(tag.tag)}
            onClick={onEnd}
          >
            {used ? tagsText.archive : tagsText.remove}
          </Button>
        )}
      </div>
    </Card>
  );
}
