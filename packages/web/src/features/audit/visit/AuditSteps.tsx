import { faChevronLeft } from '@fortawesome/free-solid-svg-icons/faChevronLeft';
import { faChevronRight } from '@fortawesome/free-solid-svg-icons/faChevronRight';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { AuditSearch } from '../audit.search.ts';
import styles from './AuditSteps.module.css';

type Step = {
  to: string;
  search?: AuditSearch;
  /** The target's name; visible if there's room. */
  name: string;
  /** The name with its direction, for screen readers. */
  label: string;
};

type AuditStepsProps = {
  label: string;
  before: Step | undefined;
  after: Step | undefined;
  /** Text between the two links. */
  here?: string;
  /** Whether the names are visible. */
  named?: boolean;
};

/** Links to the previous and next page; a missing one leaves its place empty. */
export function AuditSteps({ label, before, after, here, named = false }: AuditStepsProps) {
  if (before === undefined && after === undefined) return null;
  return (
    <nav className={styles.steps} aria-label={label} data-named={named || undefined}>
      <StepLink step={before} named={named} />
      {here === undefined ? null : <span className={styles.here}>{here}</span>}
      <StepLink step={after} named={named} isNext />
    </nav>
  );
}

type StepLinkProps = { step: Step | undefined; named: boolean; isNext?: boolean };

function StepLink({ step, named, isNext = false }: StepLinkProps) {
  if (step === undefined) return <span className={styles.noStep} />;
  return (
    <Link
      to={step.to}
      search={step.search ?? {}}
      preload={false}
      title={step.name}
      aria-label={step.label}
      className={styles.step}
    >
      {isNext ? null : <Icon icon={faChevronLeft} />}
      {named ? <span aria-hidden="true">{step.name}</span> : null}
      {isNext ? <Icon icon={faChevronRight} /> : null}
    </Link>
  );
}
