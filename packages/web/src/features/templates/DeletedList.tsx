import type { ContentTemplate } from '@casement/domain/templates/templates.contract.ts';
import { haveEqualNames } from '@casement/domain/templates/templates.rules.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { currentVersionOf, explainError } from '../../lib/api/errors.ts';
import { useMe } from '../../lib/api/session.ts';
import { formatInstant } from '../../lib/time/time.ts';
import { pagePart } from '../../ui/state/pagePart.tsx';
import { noticeFailure, noticeSuccess } from '../../ui/state/resultNotice.ts';
import styles from './DeletedList.module.css';
import { useRestore } from './templates.queries.ts';
import { templatesText } from './templates.text.ts';

const RestoreModal = pagePart(() => import('./RestoreModal.tsx'));

/** Something deleted that can be restored. */
export type Deleted = {
  _id: string;
  name: string;
  deletedAt: string;
  answerCount: number;
  /** Its questions, and the template that they are restored to, where there is one. */
  clashes: readonly { name: string }[];
  into: ContentTemplate | undefined;
};

/** What was deleted in the last 30 days, each with a button that restores it. */
export function DeletedList({ items }: { items: readonly Deleted[] }) {
  const { school, can } = useMe();
  const { mutateAsync, isPending } = useRestore();
  const [asked, setAsked] = useState<Deleted>();
  if (items.length === 0 || !can['templates.manage']) return null;

  async function restore(item: Deleted) {
    if (item.into !== undefined && haveEqualNames(item.clashes, item.into.fields)) {
      setAsked(item);
      return;
    }
    try {
      await mutateAsync({ id: item._id });
      noticeSuccess(templatesText.restored(item.name));
    } catch (error) {
      // Somebody created questions of these names: the refusal has the template that they are in.
      if (currentVersionOf(error) !== undefined) setAsked(item);
      else noticeFailure(templatesText.restoreFailed(item.name), explainError(error));
    }
  }

  return (
    <section className={styles.deleted} aria-labelledby="recently-deleted">
      <h2 id="recently-deleted">{templatesText.deleted}</h2>
      <p className="muted">{templatesText.deletedHint}</p>
      <ul>
        {items.map((item) => (
          <li key={item._id}>
            <span className={styles.words}>
              <span>{item.name}</span>
              <span className="small faint num">
                {templatesText.deletedOn(formatInstant(item.deletedAt, school.timeZone), item.answerCount)}
              </span>
            </span>
            <Button
              size="xs"
              disabled={isPending}
              aria-label={templatesText.restoreNamed(item.name)}
              onClick={() => void restore(item)}
            >
              {templatesText.restore}
            </Button>
          </li>
        ))}
      </ul>
      {asked === undefined ? null : (
        <RestoreModal key={asked._id} item={asked} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}
