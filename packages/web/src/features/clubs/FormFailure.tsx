import { errorLabels } from '../../lib/errors.text.ts';
import { describeError } from '../../lib/errors.ts';
import styles from './ClubForm.module.css';
import { formText } from './clubs.form.text.ts';

/**
 * Why a form was not saved: the screen's own sentence, and what the service said. Where fields are marked,
 * the way on is to correct them.
 */
export function FormFailure({ title, error }: { title: string; error: unknown }) {
  const words = error === undefined || error === null ? undefined : describeError(error);
  return (
    <div role="alert" className={styles.alert}>
      {words === undefined ? null : (
        <div className={styles.failure}>
          <p>{title}</p>
          <p>{words.fields.length > 0 ? formText.fix : [words.title, words.safe, words.next].join(' ')}</p>
          {words.requestId === undefined ? null : (
            <p className="small">{errorLabels.requestId(words.requestId)}</p>
          )}
        </div>
      )}
    </div>
  );
}
