import type { Person } from '@casement/domain/shared/answers.ts';
import { MultiSelect, type OptionsFilter } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { foldForSearch } from './clubs.directory.rules.ts';
import { fieldText } from './clubs.form.text.ts';
import { byName } from './clubs.rules.ts';

const mostOptions = 50;

type PeoplePickerProps = {
  label: ReactNode;
  people: readonly (Person & { graduatingClass?: string })[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Ids that are not offered: those who are there already. */
  without?: ReadonlySet<string>;
  error?: ReactNode;
};

/**
 * Picks any number of people by name or class, among thousands: typing narrows, accents do not matter, and
 * only the first fifty matches are drawn.
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
              : `${person.displayName} · ${fieldText.classOf(person.graduatingClass)}`,
        })),
    [people, without],
  );
  const filter = useMemo<OptionsFilter>(() => {
    const folded = new Map<unknown, string>(data.map((item) => [item.value, foldForSearch(item.label)]));
    return ({ options, search }) => {
      const parts = foldForSearch(search).split(' ');
      const found = [];
      for (const option of options) {
        const words = 'value' in option ? folded.get(option.value) : undefined;
        if (words !== undefined && parts.every((part) => words.includes(part))) found.push(option);
        if (found.length === mostOptions) break;
      }
      return found;
    };
  }, [data]);
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? fieldText.people : undefined}
      data={data}
      value={[...value]}
      onChange={onChange}
      filter={filter}
      searchable
      hidePickedOptions
      nothingFoundMessage={fieldText.nobody}
      error={error}
    />
  );
}
