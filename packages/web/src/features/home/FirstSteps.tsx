import type { Home } from '@casement/domain/home/home.contract.ts';
import { useId } from 'react';
import { useClubWords, useMe } from '../../lib/api/session.ts';
import { Card } from '../../ui/card/Card.tsx';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { clubPaths } from '../clubs/clubs.paths.ts';
import { onboardingPaths } from '../onboarding/onboarding.paths.ts';
import styles from './home.module.css';
import { homeText } from './home.text.ts';

const text = homeText.steps;

/** The steps of setting up a school without clubs, in order; the next step has the filled button. */
export function FirstSteps({ students, faculty }: NonNullable<Home['setUp']>) {
  const { school } = useMe();
  const words = useClubWords();
  const heading = useId();
  const steps = [
    {
      ...text.students,
      to: onboardingPaths.student,
      done: students > 0 ? text.students.count(students) : undefined,
    },
    {
      ...text.faculty,
      body: text.faculty.body(words),
      to: onboardingPaths.faculty,
      // The reader counts as one.
      done: faculty > 1 ? text.faculty.count(faculty) : undefined,
    },
    {
      title: text.club.title(words),
      body: text.club.body,
      action: text.club.action(words),
      to: clubPaths.create,
      done: undefined,
    },
  ];
  const next = steps.findIndex((step) => step.done === undefined);

  return (
    <Card labelledBy={heading}>
      <h2 id={heading}>{text.title(school.schoolName)}</h2>
      <p className={styles.help}>{text.help(words)}</p>
      <ol className={styles.steps}>
        {steps.map(({ title, body, action, to, done }, index) => (
          <li key={to} data-done={done !== undefined || undefined}>
            <span className={styles.number} aria-hidden="true">
              {done === undefined ? index + 1 : '✓'}
            </span>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p className={styles.facts}>
                {done === undefined ? (
                  body
                ) : (
                  <>
                    <span className="visually-hidden">{text.done}</span>
                    <span>{done}</span>
                  </>
                )}
              </p>
            </div>
            <LinkButton variant={index === next ? 'filled' : 'default'} to={to}>
              {action}
            </LinkButton>
          </li>
        ))}
      </ol>
    </Card>
  );
}
