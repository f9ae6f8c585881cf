import type { SeenPerson } from '@casement/domain/shared/people.ts';
import { MultiSelect, type OptionsFilter } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { bestFits, byName, type SearchedPerson, searched } from '../../lib/text/people.ts';
import { classOf } from '../../lib/text/words.text.ts';
import { uiText } from '../ui.text.ts';

const mostOptions = 50;

type PeoplePickerProps = {
  label: ReactNode;
  people: readonly (SeenPerson & { graduatingClass?: string })[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Ids that are not offered: those who are there already. */
  without?: ReadonlySet<string>;
  error?: ReactNode;
};

/**
 * Picks any number of people by name or class, among thousands: typing narrows, accents do not matter, and
 * only the fifty that fit best are drawn.
 */
export function PeoplePicker({ label, people, value, onChange, without, error }: PeoplePickerProps) {
  const data = useMemo(
    () =>
      byName(people)
        .filter((person) => !without?.has(person._id))
        .map((person) => ({
          value: person._id,
          label:
            person.graduatingClass === undefined
              ? person.displayName
              : `${person.displayName} · ${classOf(person.graduatingClass)}`,
        })),
    [people, without],
  );
  const filter = useMemo<OptionsFilter>(() => {
    const byId = new Map(people.map((person) => [person._id, person]));
    const known = new Map<unknown, SearchedPerson>(
      data.flatMap(({ value: id, label: said }) => {
        const person = byId.get(id);
        return person === undefined ? [] : [[id, searched(person, said)]];
      }),
    );
    return ({ options, search }) =>
      bestFits(
        options,
        (option) => ('value' in option ? known.get(option.value) : undefined),
        search,
        mostOptions,
      );
  }, [data, people]);
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? uiText.typeName : undefined}
      data={data}
      value={[...value]}
      onChange={onChange}
      filter={filter}
      searchable
      hidePickedOptions
      nothingFoundMessage={uiText.nobody}
      error={error}
    />
  );
}
