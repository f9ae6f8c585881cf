import { Button } from '@mantine/core';
import { useId } from 'react';
import { explainError } from '../../lib/api/errors.ts';
import { useSingleFlight } from '../../lib/api/singleFlight.ts';
import styles from './RestorableList.module.css';
import { restorableText } from './restorable.text.ts';
import { noticeFailure, noticeSuccess } from './resultNotice.ts';

/** A deleted record that can be restored; `when` says when it was deleted, and what was deleted with it. */
type Restorable = { _id: string; name: string; when: string };

type RestorableListProps<Item extends Restorable> = {
  title: string;
  /** What can be restored here, and for how long. */
  hint: string;
  /** If empty, the list isn't shown. */
  items: readonly Item[];
  /** Whether something is being restored. */
  busy: boolean;
  /** Restores a record; false if the person has to answer a question first. A notice shows errors. */
  onRestore: (item: Item) => Promise<boolean>;
};

/** Deleted records that can be restored, each with a button, which counts a double press once. */
export function RestorableList<Item extends Restorable>(props: RestorableListProps<Item>) {
  const { title, hint, items, busy, onRestore } = props;
  const heading = useId();
  const restore = useSingleFlight(async (item: Item) => {
    try {
      if (await onRestore(item)) noticeSuccess(restorableText.restored(item.name));
    } catch (error) {
      noticeFailure(restorableText.restoreFailed(item.name), explainError(error));
    }
  });
  if (items.length === 0) return null;
  return (
    <section className={styles.restorable} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p className="muted">{hint}</p>
      <ul>
        {items.map((item) => (
          <li key={item._id}>
            <span className={styles.words}>
              <span>{item.name}</span>
              <span className="small faint num">{item.when}</span>
            </span>
            <Button
              size="xs"
              disabled={busy}
              aria-label={restorableText.restoreNamed(item.name)}
              onClick={() => void restore(item)}
            >
              {restorableText.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
