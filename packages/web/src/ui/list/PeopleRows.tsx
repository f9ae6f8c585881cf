import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { className } from '../className.ts';
import { Avatar } from '../mark/Avatar.tsx';
import type { LegalNames } from '../mark/initials.ts';
import styles from './PeopleRows.module.css';

type Someone = LegalNames & { _id: string; displayName: string };

type PeopleRowsProps<Person extends Someone> = {
  people: readonly Person[];
  /** Next to the name, quieter. */
  note?: (person: Person) => string;
  /** Where the name leads. */
  to?: (person: Person) => string | undefined;
  /** Removes a person from the list, after a question. */
  remove?: { label: string; named: (person: Person) => string; onPress: (person: Person) => void };
};

const longList = 60;

/** A list of people, each with their role here and a button to remove them. */
export function PeopleRows<Person extends Someone>({ people, note, to, remove }: PeopleRowsProps<Person>) {
  return (
    <ul className={className(styles.people, people.length > longList && styles.long)}>
      {people.map((person) => {
        const path = to?.(person);
        return (
          <li key={person._id}>
            <Avatar name={person.displayName} person={person} />
            <span className={styles.words}>
              {path === undefined ? person.displayName : <Link to={path}>{person.displayName}</Link>}
              {note === undefined ? null : <span className="small faint">{note(person)}</span>}
            </span>
            {remove === undefined ? null : (
              // Quiet, as each row has one: red words in all of them would drown the names.
              <Button
                variant="subtle"
                aria-label={remove.named(person)}
                onClick={() => remove.onPress(person)}
              >
                {remove.label}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
