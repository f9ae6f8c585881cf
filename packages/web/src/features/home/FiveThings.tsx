import type { Home } from '@casement/domain/home/home.contract.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useClubWords, useMe } from '../../lib/api/session.ts';
import { useDismissed } from '../profile/choices.queries.ts';
import styles from './FiveThings.module.css';
import { thingsToTry } from './things.rules.ts';
import { thingsText as text } from './things.text.ts';

/** In a demo school what to try first, by what one can do there; once dismissed it is gone for good. */
export function FiveThings({ clubs }: Pick<Home, 'clubs'>) {
  const me = useMe();
  const words = useClubWords();
  const heading = useId();
  const { dismissed, dismiss } = useDismissed('fiveThings');
  if (dismissed || !me.school.demo) return null;
  return (
    <section className={styles.things} aria-labelledby={heading}>
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
