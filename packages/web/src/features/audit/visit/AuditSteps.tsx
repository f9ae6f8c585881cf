import { Link } from '@tanstack/react-router';
import type { AuditSearch } from '../audit.search.ts';
import styles from './AuditSteps.module.css';

type Step = {
  to: string;
  search?: AuditSearch;
  /** What is there; seen where there is room. */
  name: string;
  /** The same with where it lies, to screen readers. */
  label: string;
};

type AuditStepsProps = {
  label: string;
  before: Step | undefined;
  after: Step | undefined;
  /** Between the two. */
  here?: string;
  /** Whether the names are seen. */
  named?: boolean;
};

/** The ways to the previous and next one; a missing one leaves its place empty. */
export function AuditSteps({ label, before, after, here, named = false }: AuditStepsProps) {
  if (before === undefined && after === undefined) return null;
  return (
    <nav className={styles.steps} aria-label={label} data-named={named || undefined}>
      <StepLink step={before} arrow="←" named={named} />
      {here === undefined ? null : <span className={styles.here}>{here}</span>}
      <StepLink step={after} arrow="→" named={named} />
    </nav>
  );
}

type StepLinkProps = { step: Step | undefined; arrow: '←' | '→'; named: boolean };

function StepLink({ step, arrow, named }: StepLinkProps) {
  if (step === undefined) return <span className={styles.noStep} />;
  const words = named ? [step.name, arrow] : [arrow];
  return (
    <Link
      to={step.to}
      search={step.search ?? {}}
      preload={false}
      title={step.name}
      aria-label={step.label}
      className={styles.step}
    >
      {(arrow === '→' ? words : words.toReversed()).map((word) => (
        <span key={word} aria-hidden="true">
          {word}
        </span>
      ))}
    </Link>
  );
}
