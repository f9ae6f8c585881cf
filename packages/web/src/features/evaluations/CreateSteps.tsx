import { StatusTracker } from '../../ui/mark/StatusTracker.tsx';
import { assignmentsText as text } from './assignment.text.ts';
import styles from './CreateSteps.module.css';

/** The current step of creating an assignment. */
export function CreateSteps({ step }: { step: 'overview' | 'projects' }) {
  return (
    <div className={styles.steps}>
      <StatusTracker
        label={text.steps}
        steps={[
          { label: text.overviewStep, state: step === 'overview' ? 'current' : 'done' },
          { label: text.projectsStep, state: step === 'overview' ? 'coming' : 'current' },
        ]}
      />
    </div>
  );
}
