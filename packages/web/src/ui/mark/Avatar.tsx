import styles from './Avatar.module.css';
import { initialsOf, type LegalNames } from './initials.ts';

type AvatarProps = {
  name: string;
  person?: LegalNames | undefined;
};

/**
 * A person's initials, next to their name.
 * @param props.name the name they go by; the initials come from it if `person` isn't known
 */
export function Avatar({ name, person }: AvatarProps) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(name, person)}
    </span>
  );
}
