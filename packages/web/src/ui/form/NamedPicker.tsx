import { MultiSelect, type OptionsFilter } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { bestFits, type SearchedPerson, searched } from '../../lib/text/people.ts';
import { uiText } from '../ui.text.ts';

const mostOptions = 50;

/** An option picked by its name. `detail` distinguishes options with the same name, and is searched too. */
export type NamedOption = {
  _id: string;
  displayName: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  detail?: string | undefined;
};

export type NamedPickerProps = {
  label: ReactNode;
  description?: string;
  placeholder?: string;
  /** In the order they're offered while nothing is typed. */
  options: readonly NamedOption[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  nothingFound: string;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

/**
 * Picks any number of named things among thousands: typing filters, accents don't matter, and only the fifty
 * best matches are drawn.
 */
export function NamedPicker({
  options,
  value,
  onChange,
  nothingFound,
  placeholder,
  required = false,
  ...field
}: NamedPickerProps) {
  const data = useMemo(
    () =>
      options.map(({ _id, displayName, detail }) => ({
        value: _id,
        label: uiText.named(displayName, detail),
      })),
    [options],
  );
  const filter = useMemo<OptionsFilter>(() => {
    const known = new Map<unknown, SearchedPerson>(
      options.map((one) => [one._id, searched(one, uiText.named(one.displayName, one.detail))]),
    );
    return ({ options: offered, search }) =>
      bestFits(
        offered,
        (option) => ('value' in option ? known.get(option.value) : undefined),
        search,
        mostOptions,
      );
  }, [options]);
  return (
    <MultiSelect
      {...field}
      withAsterisk={required}
      aria-required={required || undefined}
      placeholder={value.length === 0 ? placeholder : undefined}
      data={data}
      value={[...value]}
      onChange={onChange}
      filter={filter}
      searchable
      hidePickedOptions
      nothingFoundMessage={nothingFound}
    />
  );
}
