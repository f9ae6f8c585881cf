import { postText as text } from './post.text.ts';
import styles from './Who.module.css';

type WhoProps = { people: readonly { _id: string; displayName: string; schoolEmail: string }[] };

/** The people who would get an e-mail, listed on demand. */
export function Who({ people }: WhoProps) {
  return (
    <details className={styles.who}>
      <summary>{text.who(people.length)}</summary>
      <ul>
        {people.map(({ _id, displayName, schoolEmail }) => (
          <li key={_id}>
            {displayName} <span className="faint">{schoolEmail}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
