import type { Club } from '@casement/domain/clubs/clubs.contract.ts';
import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { className } from '../../../ui/className.ts';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { useLeaveIfGone } from '../gone.queries.ts';
import { PeoplePicker } from '../PeoplePicker.tsx';
import styles from './membership.module.css';

type AddPeopleProps = Pick<ComponentProps<typeof PeoplePicker>, 'label' | 'people' | 'without'> & {
  club: Club;
  /** The button, by how many are chosen. */
  add: (count: number) => string;
  failed: string;
  /** Adds those who were chosen, and says so. */
  onAdd: (ids: string[]) => Promise<unknown>;
  /** A field before the people; it is given what empties the choice. */
  before?: (clear: () => void) => ReactNode;
};

/** Chooses people and adds them to a club: as members, advisors or leaders. */
export function AddPeople({ club, add, failed, onAdd, before, ...picker }: AddPeopleProps) {
  const edit = useSubmit<{ ids: string[] }>({
    initial: { ids: [] },
    send: async ({ ids }) => {
      await onAdd(ids);
      return { ids: [] };
    },
    onFailure: useLeaveIfGone(club),
  });
  const { ids } = edit.form.values;
  return (
    <form noValidate onSubmit={edit.onSubmit}>
      <div className={className(styles.pick, before && styles.withRole)}>
        {before?.(() => edit.change({ ids: [] }))}
        <PeoplePicker {...picker} value={ids} onChange={(chosen) => edit.change({ ids: chosen })} />
        <Button type="submit" variant="filled" disabled={ids.length === 0} loading={edit.saving}>
          {add(ids.length)}
        </Button>
      </div>
      <FormFailure title={failed} error={edit.failure} />
    </form>
  );
}
