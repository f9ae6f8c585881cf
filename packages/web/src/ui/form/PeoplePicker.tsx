import type { SeenPerson } from '@casement/domain/shared/people.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { useMemo } from 'react';
import { byName } from '../../lib/text/people.ts';
import { uiText } from '../ui.text.ts';
import { NamedPicker, type NamedPickerProps } from './NamedPicker.tsx';

type PeoplePickerProps = Pick<NamedPickerProps, 'label' | 'value' | 'onChange' | 'error' | 'required'> & {
  people: readonly (SeenPerson & { graduatingClass?: string })[];
  /** Ids that aren't offered: people who have already been added. */
  without?: ReadonlySet<string>;
};

/** Picks any number of people by name or class. */
export function PeoplePicker({ people, without, ...picker }: PeoplePickerProps) {
  const options = useMemo(
    () =>
      byName(people)
        .filter((person) => !without?.has(person._id))
        .map((person) => ({
          ...person,
          detail: person.graduatingClass === undefined ? undefined : classOf(person.graduatingClass),
        })),
    [people, without],
  );
  return (
    <NamedPicker {...picker} options={options} placeholder={uiText.typeName} nothingFound={uiText.nobody} />
  );
}
