import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { useReadOnlyReason } from '../../../lib/api/session.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { FormColumns, FormStack } from '../../../ui/form/FormLayout.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { evidenceTypeText, assignmentsText as text } from '../assignment.text.ts';
import { resultText } from '../marking/marking.text.ts';
import styles from './AssignmentReading.module.css';
import { fieldText, formText } from './form.text.ts';

/** An assignment for people who can't change it. */
export function AssignmentReading({ assignment }: { assignment: EvaluationDetail }) {
  const readOnly = useReadOnlyReason();
  const { description, criteriaDetails, evidenceDetails } = assignment;
  return (
    <div className={styles.page}>
      <FormColumns>
        <Card labelledBy="assignment-about">
          <h2 id="assignment-about">{fieldText.description}</h2>
          <p className={styles.text}>{description}</p>
        </Card>
        <FormStack>
          <Card labelledBy="assignment-criteria">
            <h2 id="assignment-criteria">{fieldText.criteria}</h2>
            {criteriaDetails.length === 0 ? <p className="muted">{formText.noCriteria}</p> : null}
            <ol className={styles.items}>
              {criteriaDetails.map((one) => (
                <li key={one._id}>
                  <span className={styles.text}>{one.description}</span>
                  <span className={styles.tags}>
                    {one.statuses.map((status) => (
                      <TagChip key={status}>{resultText(status)}</TagChip>
                    ))}
                  </span>
                </li>
              ))}
            </ol>
          </Card>
          <Card labelledBy="assignment-evidence">
            <h2 id="assignment-evidence">{fieldText.evidence}</h2>
            {evidenceDetails.length === 0 ? <p className="muted">{evidenceTypeText.none}</p> : null}
            <ol className={styles.items}>
              {evidenceDetails.map((one) => (
                <li key={one._id}>
                  {one.description === '' ? null : <span className={styles.text}>{one.description}</span>}
                  <span className={styles.tags}>
                    <TagChip>{evidenceTypeText[one.type]}</TagChip>
                  </span>
                </li>
              ))}
            </ol>
          </Card>
        </FormStack>
      </FormColumns>
      <p className="small faint">{readOnly ?? text.forbiddenBody}</p>
    </div>
  );
}
