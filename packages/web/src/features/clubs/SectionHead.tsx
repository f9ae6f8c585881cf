import { Link } from '@tanstack/react-router';
import room from './clubs.module.css';
import { clubText } from './clubs.text.ts';
import styles from './SectionHead.module.css';

type SectionHeadProps = {
  id: string;
  title: string;
  /** Where the section is edited, for people with permission; `label` is for screen readers. */
  edit?: { to: string; label: string } | undefined;
};

/** The title of a card, with its edit link on the right. */
export function SectionHead({ id, title, edit }: SectionHeadProps) {
  return (
    <div className={room.head}>
      <h2 id={id}>{title}</h2>
      {edit === undefined ? null : (
        <Link to={edit.to} className={styles.editLink} aria-label={edit.label}>
          {clubText.edit}
        </Link>
      )}
    </div>
  );
}
