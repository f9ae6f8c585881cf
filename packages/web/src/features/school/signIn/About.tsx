import { useId } from 'react';
import { className } from '../../../ui/className.ts';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import styles from './About.module.css';
import { SampleWindow } from './SampleWindow.tsx';
import { signInText } from './signIn.text.ts';

const text = signInText.about;

/** What Casement is and what it saves, and if there's room, a register to try. */
export function About({ className: place }: { className: string | undefined }) {
  const heading = useId();
  const narrow = useBreakpoint('narrow');
  return (
    <section className={className(styles.about, place)} aria-labelledby={heading}>
      <div className={styles.column}>
        <h2 id={heading} className={styles.product}>
          {text.product}
        </h2>
        <p className={styles.what}>{text.what}</p>
        <dl className={styles.lines}>
          {text.lines.map(([figure, words]) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        {narrow ? null : <SampleWindow />}
      </div>
    </section>
  );
}
