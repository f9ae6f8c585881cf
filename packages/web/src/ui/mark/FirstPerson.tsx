import { listed } from '@casement/domain/shared/locale.ts';
import { uiText } from '../ui.text.ts';
import styles from './FirstPerson.module.css';

type FirstPersonProps = {
  people: readonly { displayName: string }[];
  /** Their part, read out before their names by screen readers. */
  label: string;
  /** Shown if there is nobody. */
  none: string;
};

/** The first of several people by name, and the number of others, whose names are in the title. */
export function FirstPerson({ people, label, none }: FirstPersonProps) {
  const [first, ...others] = people;
  const names = listed(others.map(({ displayName }) => displayName));
  return (
    <span className={styles.people}>
      <span className="visually-hidden">{label}</span>{' '}
      {first === undefined ? (
        <span className="faint">{none}</span>
      ) : (
        <span className={styles.name}>{first.displayName}</span>
      )}
      {others.length === 0 ? null : (
        <span className="faint" title={names}>
          <span aria-hidden="true">{uiText.others(others.length)}</span>
          <span className="visually-hidden">{names}</span>
        </span>
      )}
    </span>
  );
}
