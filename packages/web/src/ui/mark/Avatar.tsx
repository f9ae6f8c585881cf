import styles from './Avatar.module.css';
import { initialsOf, type LegalNames } from './initials.ts';

type AvatarProps = {
  name: string;
  person?: LegalNames | undefined;
};

/**
 * A person as initials, beside their name.
 * @param props.name the name they go by; initials are of it when `person` is not known
 */
export function Avatar({ name, person }: AvatarProps) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(name, person)}
    </span>
  );
}
