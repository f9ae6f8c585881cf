import { defaultClasses } from '@casement/domain/clubs/classes.rules.ts';
import type { ClubCard } from '@casement/domain/clubs/clubs.contract.ts';
import { casStrands } from '@casement/domain/shared/strands.ts';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useSearchText } from '../../../lib/directorySearch.ts';
import { useToday } from '../../../lib/time/today.ts';
import { className } from '../../../ui/className.ts';
import { FilterMenu } from '../../../ui/list/FilterMenu.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { strandNames } from '../../../ui/mark/strand.text.ts';
import { narrowings, noMembers, shownChips, wholeSchool } from '../clubs.search.ts';
import { directoryText as text } from '../clubs.text.ts';
import styles from './DirectoryFilter.module.css';
import { classesOf, type Narrowing, narrowingChoices } from './directory.rules.ts';

const route = getRouteApi('/app/clubspace');

const strand = casStrands.map((value) => ({ value, label: strandNames[value] }));
const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);

/** The directory's filter, stored in the address. */
export function useClubFilter(clubs: readonly ClubCard[]) {
  const { clubSettings, timeZone } = useMe().school;
  const today = useToday(timeZone);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [sought, setSought] = useSearchText();
  const choices = useMemo(() => {
    const classes = classesOf(clubs);
    const options = [
      ...(clubSettings.wholeSchoolClubEnabled ? [{ value: wholeSchool, label: text.wholeSchool }] : []),
      ...classes.map((value) => ({ value, label: text.classOf(value) })),
      ...(clubs.some((club) => club.memberCount === 0) ? [{ value: noMembers, label: text.noMembers }] : []),
    ];
    const usual = [wholeSchool, ...defaultClasses(classes, today), noMembers];
    const { days, tags } = narrowingChoices(clubs);
    const day = days.map((value) => ({ value, label: value }));
    return {
      classes: options,
      usual: shownChips(undefined, valuesOf(options), usual),
      strand,
      day,
      tag: tags,
    };
  }, [clubs, clubSettings.wholeSchoolClubEnabled, today]);
  const { classes, usual } = choices;
  const selected = useMemo(
    () => shownChips(search.show, valuesOf(classes), usual),
    [search.show, classes, usual],
  );
  const narrowing: Narrowing = useMemo(
    () => ({
      strand: shownChips(search.strand, valuesOf(choices.strand), []),
      day: shownChips(search.day, valuesOf(choices.day), []),
      tag: shownChips(search.tag, valuesOf(choices.tag), []),
    }),
    [search.strand, search.day, search.tag, choices],
  );
  const show = (on: Partial<Record<'show' | (typeof narrowings)[number], string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...on }), replace: true, resetScroll: false });
  const otherClasses = selected.join() !== usual.join();
  return {
    choices,
    text: sought,
    setText: setSought,
    selected,
    otherClasses,
    narrowing,
    isDefault: !otherClasses && narrowings.every((name) => narrowing[name].length === 0),
    select: (on: readonly string[]) => show({ show: on.join(',') }),
    narrow: (name: keyof Narrowing, on: readonly string[]) =>
      show({ [name]: on.length === 0 ? undefined : on.join(',') }),
    clear: () => show({ show: undefined, strand: undefined, day: undefined, tag: undefined }),
    /** Shows every class, removes the other filters and clears the search. */
    showAll: () => {
      setSought('');
      show({ show: valuesOf(classes).join(','), strand: undefined, day: undefined, tag: undefined });
    },
  };
}

type DirectoryFilterProps = {
  filter: ReturnType<typeof useClubFilter>;
  /** How many clubs are listed, out of how many. */
  listed: number;
  all: number;
  /** How many clubs it hides that are listed by default. */
  hidden: number;
};

/**
 * Search and filters above the clubs: quiet until they hide any, then with the number hidden and a way to
 * show them.
 */
export function DirectoryFilter({ filter, listed, all, hidden }: DirectoryFilterProps) {
  const words = useClubWords();
  const { choices, narrowing } = filter;
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={text.search} value={filter.text} onChange={filter.setText} />
        <div className={styles.menus}>
          <FilterMenu
            label={text.filters.classes}
            options={choices.classes}
            selected={filter.selected}
            onChange={filter.select}
            narrowed={filter.otherClasses}
          />
          {narrowings.map((name) =>
            choices[name].length === 0 ? null : (
              <FilterMenu
                key={name}
                label={text.filters[name]}
                options={choices[name]}
                selected={narrowing[name]}
                onChange={(on) => filter.narrow(name, on)}
                narrowed={narrowing[name].length > 0}
              />
            ),
          )}
        </div>
      </div>
      <div
        className={className(styles.state, listed === all && filter.isDefault && 'visually-hidden')}
        data-hides={hidden > 0 || undefined}
      >
        <p role="status">
          {hidden > 0 ? (
            <>
              <strong>{text.hidden(hidden, words)}</strong>
              {' · '}
            </>
          ) : null}
          {text.shown(listed, all, words)}
        </p>
        {filter.isDefault ? null : (
          <Button size="compact-sm" onClick={filter.clear}>
            {text.clearFilters}
          </Button>
        )}
      </div>
    </>
  );
}
