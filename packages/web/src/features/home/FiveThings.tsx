import type { Home } from '@casement/domain/home/home.contract.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { useClubWords, useMe } from '../../lib/api/session.ts';
import { useFocusLeft } from '../../lib/focus/focusLeft.ts';
import { useDismissed } from '../profile/choices.queries.ts';
import styles from './FiveThings.module.css';
import { thingsToTry } from './things.rules.ts';
import { thingsText as text } from './things.text.ts';

/** Things to try first in a demo school, by the person's permissions; dismissed for good. */
export function FiveThings({ clubs }: Pick<Home, 'clubs'>) {
  const { school } = useMe();
  const { dismissed, dismiss } = useDismissed('fiveThings');
  return dismissed || !school.demo ? null : <Things clubs={clubs} dismiss={dismiss} />;
}

function Things({ clubs, dismiss }: Pick<Home, 'clubs'> & { dismiss: (() => void) | undefined }) {
  const me = useMe();
  const words = useClubWords();
  const heading = useId();
  const part = useRef<HTMLElement>(null);
  useFocusLeft(part);
  return (
    <section ref={part} className={styles.things} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{text.title}</h2>
        {dismiss === undefined ? null : (
          <Button variant="subtle" onClick={dismiss}>
            {text.dismiss}
          </Button>
        )}
      </div>
      <ol className={styles.list}>
        {thingsToTry(me, clubs).map(({ name, to }) => (
          <li key={name}>
            <h3>
              <Link to={to}>{text.things[name].title}</Link>
            </h3>
            <p>{text.things[name].body(words)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
