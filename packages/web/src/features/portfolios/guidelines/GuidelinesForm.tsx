import {
  type GuidelinesField,
  guidelinesEdit,
  guidelinesRecord,
} from '@casement/domain/portfolios/guidelines/guidelines.contract.ts';
import { isBlankHtml } from '@casement/domain/shared/unicode.ts';
import { compared } from '../../../lib/api/conflicts.ts';
import { errorsAt } from '../../../lib/api/errors.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import type { Comparison } from '../../../lib/drafts/drafts.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { plainText } from '../../../lib/text/plainText.ts';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { useUnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx';
import { RichTextEditor } from '../../../ui/richText/RichTextEditor.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import styles from './GuidelinesForm.module.css';
import { type Written, writtenIn } from './guidelines.rules.ts';
import { guidelinesText as text } from './guidelines.text.ts';
import { guidelinesSets, useUpdateGuidelines } from './record.queries.ts';

type GuidelinesFormProps = {
  field: GuidelinesField;
  /** The version that the edit starts from. */
  record: Written;
  onClose: () => void;
};

type Draft = { html: string };

/** An emptied editor contains an empty paragraph. */
const isSame = (a: string, b: string) => a === b || (a === '' && isBlankHtml(b));
const comparison: Comparison<Draft, 'html'> = {
  changed: (from, to) => (isSame(from.html, to.html) ? [] : ['html']),
  rebase: (base, mine, newer) => (isSame(base.html, mine.html) ? newer : mine),
};

/** Edits one of the two texts. */
export function GuidelinesForm({ field, record, onClose }: GuidelinesFormProps) {
  const words = text.audiences[field];
  const { mutateAsync } = useUpdateGuidelines();
  const take = useTake(guidelinesSets);
  const edit = useRecordForm({
    record,
    schema: guidelinesRecord.transform((guidelines) => writtenIn(guidelines, field)),
    draftOf: ({ html }): Draft => ({ html }),
    compare: comparison,
    validate: ({ html }, { updatedAt }) => {
      const problem = guidelinesEdit.safeParse({ [field]: html, updatedAt }).error?.issues[0];
      return problem === undefined ? {} : { html: problem.message };
    },
    errorsOf: errorsAt((path) => (path === field ? 'html' : undefined)),
    write: ({ html }, { updatedAt }) => mutateAsync({ [field]: html, updatedAt }),
    onNewer: ({ guidelines }) => take(guidelines),
    onSaved: async (_changed, { data }) => {
      noticeSuccess(isBlankHtml(data[field] ?? '') ? words.removed : text.saved);
      onClose();
    },
  });
  const { html } = edit.form.values;
  const problem = edit.form.errors['html'];
  const { close, question } = useUnsavedGuard({ unsaved: edit.unsaved, busy: edit.saving, onClose });

  return (
    <form className={styles.form} noValidate onSubmit={edit.onSubmit}>
      <RichTextEditor
        label={words.label}
        words={{ placeholder: words.placeholder, count: text.count }}
        value={html}
        error={typeof problem === 'string' ? problem : undefined}
        onChange={(typed) => edit.change({ html: typed })}
      />
      <FormBar
        place="card"
        edit={edit}
        failed={text.failed}
        cancel={close}
        ready={edit.changed}
        rows={(newer) =>
          html === newer.html ? [] : [compared(words.label, plainText(html), plainText(newer.html))]
        }
      />
      {question}
    </form>
  );
}
