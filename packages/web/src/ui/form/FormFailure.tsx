import { errorLabels } from '../../lib/api/errors.text.ts';
import { describeError, isNotFound } from '../../lib/api/errors.ts';
import { FormAlert } from './FormAlert.tsx';
import { formText } from './form.text.ts';

/**
 * Why a form was not saved: the screen's own sentence, and the service's message.
 * @param lead more of the screen's own words, below the title
 * @param deleted the reason if the record was deleted, instead of the service's message
 * @param marks whether the form marks refused fields, so that people can correct them there; otherwise the messages
 * for the fields are shown here
 */
export function FormFailure({
  title,
  lead,
  deleted,
  error,
  marks = false,
}: {
  title: string;
  lead?: string | undefined;
  deleted?: string | undefined;
  error: unknown;
  marks?: boolean;
}) {
  if (deleted !== undefined && isNotFound(error))
    return <FormAlert title={title} lead={lead} body={deleted} />;
  const words = error === undefined || error === null ? undefined : describeError(error);
  if (words === undefined) return <FormAlert />;
  const reason = words.fields.map((field) => field.message).join(' ');
  const whole = [words.title, words.safe, words.next].filter((part) => part !== '').join(' ');
  return (
    <FormAlert
      title={title}
      lead={lead}
      body={reason === '' ? whole : marks ? formText.fix : reason}
      reference={words.requestId === undefined ? undefined : errorLabels.requestId(words.requestId)}
    />
  );
}
