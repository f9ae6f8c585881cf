import { maxItems } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { Button, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { oncePerPress } from '../../../lib/singleKeys.ts';
import { hasLosses, type Losses } from '../assignment.rules.ts';
import room from './form.module.css';
import { formText as text } from './form.text.ts';

type ItemsFieldProps<Item> = {
  items: readonly Item[];
  name: (number: number) => string;
  /** What is deleted with an item; undefined for a new one. */
  lossesOf: (item: Item) => Losses | undefined;
  /** Renders an item's fields. */
  children: (item: Item, index: number, change: (patch: Partial<Item>) => void) => ReactNode;
  addLabel: string;
  onAdd: () => void;
  error?: ReactNode;
  onChange: (items: Item[]) => void;
};

/** Criteria or evidence items one below the other, to add, change and remove. */
export function ItemsField<Item extends { key: string }>(props: ItemsFieldProps<Item>) {
  const { items, name, lossesOf, children, addLabel, onAdd, error, onChange } = props;
  const change = (index: number) => (patch: Partial<Item>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...patch } : item)));
  return (
    <>
      {items.length === 0 ? null : (
        <ol className={room.items}>
          {items.map((item, index) => {
            const losses = lossesOf(item);
            return (
              <li key={item.key}>
                <fieldset className={room.item}>
                  <legend>{name(index + 1)}</legend>
                  {children(item, index, change(index))}
                  <div className={room.foot}>
                    <span className="small faint num">
                      {losses !== undefined && hasLosses(losses) ? text.has(losses) : null}
                    </span>
                    <Button
                      size="xs"
                      data-danger
                      aria-label={text.removeNamed(name(index + 1))}
                      {...oncePerPress(() => onChange(items.filter((_, at) => at !== index)))}
                    >
                      {text.remove}
                    </Button>
                  </div>
                </fieldset>
              </li>
            );
          })}
        </ol>
      )}
      {error === undefined ? null : <Input.Wrapper error={error} />}
      <div>
        <Button disabled={items.length >= maxItems} onClick={onAdd}>
          {addLabel}
        </Button>
      </div>
    </>
  );
}
