import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import '../../../ui/theme/formStyles.ts';
import '../../../ui/theme/overlayStyles.ts';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { openerFrom, useFocusReturn } from '../../../lib/focus/focusReturn.ts';
import { isOpen } from '../../../lib/places/places.ts';
import { frameText } from '../school.text.ts';
import styles from './Palette.module.css';
import { usePalette, useRecent } from './palette.queries.ts';
import { findItems, type PaletteItem } from './palette.rules.ts';
import { paletteText as text } from './palette.text.ts';

const [store, spotlight] = createSpotlight();

/** The field that takes what is typed before the palette's own is there, and what had the focus before it. */
export type Early = { field: HTMLInputElement; opener: Element | null };

type PaletteProps = {
  opened: boolean;
  early: RefObject<Early | null>;
  /** Called when the palette's field has the focus and what was typed before. */
  onFocus: () => void;
  onClose: () => void;
};

/** Selects the first result, as the library does on typing. */
function selectFirst(): void {
  const list = document.getElementById(store.getState().listId);
  for (const old of list?.querySelectorAll('[data-selected]') ?? []) old.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** With more people than this, viewing as one of them isn't offered. */
const fewPeople = 3;

/** Opens any screen, club or person that the reader can see, by a few letters. */
export default function Palette({ opened, early, onFocus, onClose }: PaletteProps) {
  const me = useMe();
  const words = useClubWords();
  const router = useRouter();
  const open = useCallback((path: string) => isOpen(router, path, me), [router, me]);
  const { index, loading, failed } = usePalette(me, open);
  const [query, setQuery] = useState('');
  useLayoutEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);
  useFocusReturn(useSpotlight(store).opened, () => openerFrom(early.current?.opener ?? null));
  const wanted = useDeferredValue(query);
  const found = useMemo(() => findItems(index, wanted), [index, wanted]);
  const { recent, note } = useRecent();
  const asked = wanted.trim() !== '';

  // Results are rendered later than the letters were typed and have no selection then, so Enter could come
  // first.
  useLayoutEffect(() => {
    if (asked) selectFirst();
  }, [asked, found]);

  function go(item: PaletteItem, to: string = item.to) {
    note(item.key);
    void router.navigate({ href: to });
  }

  const lately = asked ? [] : recent.flatMap((key) => index.find(({ item }) => item.key === key)?.item ?? []);
  const lists: { label: string; items: readonly PaletteItem[] }[] = asked
    ? [{ label: text.groups.found, items: found }]
    : [
        { label: text.groups.recent, items: lately },
        { label: text.groups.screens, items: found.filter((item) => !lately.includes(item)) },
      ];
  const people = asked ? found.filter(({ viewAs }) => viewAs !== undefined) : [];
  const viewable = people.length <= fewPeople ? people : [];
  const shown = lists.flatMap(({ items }) => items);
  const none = loading ? text.loading : failed ? undefined : `${text.nothing}. ${text.nothingBody}`;
  const field = text.fieldOf(words, me.can['students.list']);

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      onSpotlightClose={onClose}
      returnFocus={false}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight={460}
      title={null}
      overlayProps={{ blur: 0 }}
      // On the dialog itself: as a prop it would label a box around it.
      attributes={{ content: { 'aria-label': frameText.find.label } }}
      classNames={{
        content: styles.content ?? '',
        overlay: styles.overlay ?? '',
        search: styles.search ?? '',
      }}
    >
      <Spotlight.Search
        placeholder={field}
        aria-label={field}
        spellCheck={false}
        autoComplete="off"
        onFocus={() => {
          if (early.current === null) return;
          setQuery(early.current.field.value);
          onFocus();
        }}
      />
      <p role="status" className="visually-hidden">
        {asked
          ? shown.length === 0 && failed
            ? text.unavailable
            : text.found(shown.length, shown[0]?.label)
          : ''}
      </p>
      <Spotlight.ActionsList>
        {lists
          .filter(({ items }) => items.length > 0)
          .map(({ label, items }) => (
            <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
              {items.map((item) => (
                <Spotlight.Action
                  key={item.key}
                  className={styles.action ?? ''}
                  onClick={() => go(item)}
                  label={item.label}
                  // Before anything is typed the heading says that these are screens.
                  rightSection={asked || !item.screen ? <span>{item.detail}</span> : null}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        {viewable.length > 0 ? (
          <Spotlight.ActionsGroup label={text.groups.viewAs} role="group" aria-label={text.groups.viewAs}>
            {viewable.map((item) =>
              item.viewAs === undefined ? null : (
                <Spotlight.Action
                  key={item.key}
                  className={styles.action ?? ''}
                  onClick={() => go(item, item.viewAs)}
                  label={text.viewAs(item.label)}
                />
              ),
            )}
          </Spotlight.ActionsGroup>
        ) : null}
        {asked && shown.length === 0 && none !== undefined ? <Spotlight.Empty>{none}</Spotlight.Empty> : null}
        {failed ? <p className={styles.note}>{text.unavailable}</p> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
