import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import type { ContentTemplate } from '@casement/domain/templates/templates.contract.ts';
import { haveEqualNames } from '@casement/domain/templates/templates.rules.ts';
import { useState } from 'react';
import { currentVersionOf } from '../../lib/api/errors.ts';
import { useMe } from '../../lib/api/session.ts';
import { useToday } from '../../lib/time/today.ts';
import { pagePart } from '../../ui/state/pagePart.tsx';
import { RestorableList } from '../../ui/state/RestorableList.tsx';
import { useRestore } from './templates.queries.ts';
import { templatesText } from './templates.text.ts';

const RestoreModal = pagePart(() => import('./RestoreModal.tsx'));

/** A deleted record that can be restored. */
export type Deleted = {
  _id: string;
  name: string;
  deletedAt: string;
  answerCount: number;
  /** Its questions, and the template that they're restored to, if there is one. */
  clashes: readonly { name: string }[];
  into: ContentTemplate | undefined;
};

/** Records deleted in the last 30 days, each with a button that restores it. */
export function DeletedList({ items }: { items: readonly Deleted[] }) {
  const { school, can } = useMe();
  const { mutateAsync, isPending } = useRestore();
  const today = useToday(school.timeZone);
  const [asked, setAsked] = useState<Deleted>();
  if (items.length === 0 || !can['templates.manage']) return null;

  async function restore(item: Deleted): Promise<boolean> {
    if (item.into !== undefined && haveEqualNames(item.clashes, item.into.fields)) {
      setAsked(item);
      return false;
    }
    try {
      await mutateAsync({ id: item._id });
      return true;
    } catch (error) {
      // Somebody has created questions with these names: the conflict includes the template with them.
      if (currentVersionOf(error) === undefined) throw error;
      setAsked(item);
      return false;
    }
  }

  return (
    <>
      <RestorableList
        title={templatesText.deleted}
        hint={templatesText.deletedHint}
        items={items.map((item) => ({
          ...item,
          when: templatesText.deletedOn(
            formatMoment(item.deletedAt, school.timeZone, today),
            item.answerCount,
          ),
        }))}
        busy={isPending}
        onRestore={restore}
      />
      {asked === undefined ? null : (
        <RestoreModal key={asked._id} item={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
