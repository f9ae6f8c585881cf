import { errorLabels } from '../../lib/errors.text.ts';
import { describeError } from '../../lib/errors.ts';
import styles from './ClubForm.module.css';
import { formText } from './clubs.form.text.ts';

/**
 * Why a form was not saved: the screen's own sentence, and what the service said.
 * @param marks whether the form marks the fields that were refused: the way on is then to correct them;
 * where it does not, what was said of each field is shown here
 */
export function FormFailure({
  title,
  error,
  marks = false,
}: {
  title: string;
  error: unknown;
  marks?: boolean;
}) {
  const words = error === undefined || error === null ? undefined : describeError(error);
  return (
    <div role="alert" className={styles.alert}>
      {words === undefined ? null : (
        <div className={styles.failure}>
          <p>{title}</p>
          <p>
            {words.fields.length === 0
              ? [words.title, words.safe, words.next].join(' ')
              : marks
                ? formText.fix
                : words.fields.map((field) => field.message).join(' ')}
          </p>
          {words.requestId === undefined ? null : (
            <p className="small">{errorLabels.requestId(words.requestId)}</p>
          )}
        </div>
      )}
    </div>
  );
}
