import { faCheck } from '@fortawesome/free-solid-svg-icons/faCheck';
import { faXmark } from '@fortawesome/free-solid-svg-icons/faXmark';
import { className } from '../className.ts';
import { Icon } from '../icon/Icon.tsx';
import { uiText } from '../ui.text.ts';
import styles from './StatusTracker.module.css';

export type TrackedStep = {
  label: string;
  state: 'done' | 'current' | 'coming';
  /** How the last step ended: a check mark, or a cross. */
  outcome?: 'good' | 'bad' | undefined;
};

/** Progress in steps: done, current and upcoming. */
export function StatusTracker({ label, steps }: { label: string; steps: readonly TrackedStep[] }) {
  return (
    <ol className={styles.tracker} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={className(styles.step, styles[step.state], step.outcome && styles[step.outcome])}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {step.outcome === 'bad' ? (
              <Icon icon={faXmark} />
            ) : step.state === 'done' || step.outcome === 'good' ? (
              <Icon icon={faCheck} />
            ) : (
              index + 1
            )}
          </span>
          <span>{step.label}</span>
          <span className="visually-hidden">{uiText.stepStates[step.state]}</span>
        </li>
      ))}
    </ol>
  );
}
