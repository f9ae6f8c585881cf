import type { ReviewersByProjects } from '@casement/domain/portfolios/directory/directory.contract.ts';
import { Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { classOf } from '../../../lib/text/words.text.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useReviewersByProjects } from '../directory/directory.queries.ts';
import { assignmentText } from '../directory/directory.text.ts';
import styles from './ByProjectsModal.module.css';

const text = assignmentText.byProjects;

/** Longer lists begin folded, so that all counts are seen at once. */
const longestOpen = 8;

type Students = ReviewersByProjects['students'];

const namesOf = (people: readonly { displayName: string }[]) =>
  people.map(({ displayName }) => displayName).join(', ');

/** Coaches become reviewers of their students' portfolios: what would come of it is shown first. */
export function ByProjectsModal({ classes, onClose }: { classes: readonly string[]; onClose: () => void }) {
  const { mutateAsync } = useReviewersByProjects();
  const [preview, setPreview] = useState<Students>();
  const [state, setState] = useState<'choosing' | 'checking' | 'failed'>('choosing');
  const asked = useRef('');
  const edit = useSubmit<{ graduatingClass: string }>({
    initial: { graduatingClass: '' },
    send: async ({ graduatingClass }) => {
      const { data } = await mutateAsync({ graduatingClass });
      noticeSuccess(text.done(data.portfolios.length));
      onClose();
    },
    differs: () => false,
  });

  async function choose(graduatingClass: string) {
    edit.change({ graduatingClass });
    asked.current = graduatingClass;
    setPreview(undefined);
    setState('checking');
    try {
      const { data } = await mutateAsync({ graduatingClass, dryRun: true });
      if (asked.current !== graduatingClass) return;
      setPreview(data.students);
      setState('choosing');
    } catch {
      if (asked.current === graduatingClass) setState('failed');
    }
  }

  const given = preview?.filter(({ gets }) => gets.length > 0) ?? [];
  return (
    <FormDialog
      edit={edit}
      title={text.title}
      failed={text.failed}
      save={text.submit(given.length)}
      marks={false}
      ready={given.length > 0}
      size={560}
      onClose={onClose}
    >
      <Select
        label={text.class}
        description={text.hint}
        data={classes.map((value) => ({ value, label: classOf(value) }))}
        value={edit.form.values.graduatingClass}
        onChange={(value) => (value === null ? undefined : void choose(value))}
        allowDeselect={false}
        data-autofocus
      />
      <div className={styles.preview} role="status">
        {state === 'checking' ? <p className="muted">{text.checking}</p> : null}
        {state === 'failed' ? <p>{text.previewFailed}</p> : null}
        {preview === undefined ? null : <Preview students={preview} />}
      </div>
    </FormDialog>
  );
}

function Preview({ students }: { students: Students }) {
  const given = students.filter(({ gets }) => gets.length > 0);
  const reviewed = students.filter(({ gets, has }) => gets.length === 0 && has.length > 0);
  const without = students.flatMap(({ student, without: why }) => (why === null ? [] : [{ student, why }]));
  return (
    <>
      {given.length === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <details open={given.length <= longestOpen}>
          <summary>{text.gets(given.length)}</summary>
          <ul>
            {given.map(({ student, gets }) => (
              <li key={student._id}>{text.getsOne(student.displayName, namesOf(gets))}</li>
            ))}
          </ul>
        </details>
      )}
      {reviewed.length === 0 ? null : (
        <details>
          <summary>{text.has(reviewed.length)}</summary>
          <ul>
            {reviewed.map(({ student, has }) => (
              <li key={student._id}>{text.getsOne(student.displayName, namesOf(has))}</li>
            ))}
          </ul>
        </details>
      )}
      {without.length === 0 ? null : (
        <details>
          <summary>{text.without(without.length)}</summary>
          <ul>
            {without.map(({ student, why }) => (
              <li key={student._id}>{text.withoutOne(student.displayName, text.why[why])}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
