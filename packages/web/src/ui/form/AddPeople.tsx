import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useSubmit } from '../../lib/drafts/submit.ts';
import { className } from '../className.ts';
import styles from './AddPeople.module.css';
import { FormFailure } from './FormFailure.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';

type AddPeopleProps = Pick<ComponentProps<typeof PeoplePicker>, 'label' | 'people' | 'without'> & {
  /** The button's label, by the number of people chosen. */
  add: (count: number) => string;
  failed: string;
  /** Adds the chosen people, and confirms it. */
  onAdd: (ids: string[]) => Promise<unknown>;
  /** Handles a failure; returns whether no further message is needed. */
  onFailure: (error: unknown) => Promise<boolean>;
  /** A field before the people; it gets a function that clears the choice. */
  before?: (clear: () => void) => ReactNode;
};

/** Chooses people and adds them to a record, such as the members of a club. */
export function AddPeople({ add, failed, onAdd, onFailure, before, ...picker }: AddPeopleProps) {
  const edit = useSubmit<{ ids: string[] }>({
    initial: { ids: [] },
    send: async ({ ids }) => {
      await onAdd(ids);
      return { ids: [] };
    },
    onFailure,
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
