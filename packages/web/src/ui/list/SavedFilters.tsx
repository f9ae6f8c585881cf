import type { FilterChange } from '@casement/domain/profile/profile.rules.ts';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { commonText } from '../../lib/text/words.text.ts';
import { MenuButton, type MenuGroup } from '../frame/MenuButton.tsx';
import { pagePart } from '../state/pagePart.tsx';
import { noticeSuccess } from '../state/resultNotice.ts';
import { uiText } from '../ui.text.ts';
import styles from './SavedFilters.module.css';

const text = uiText.savedFilters;
const SaveFilterModal = pagePart(() => import('./SaveFilterModal.tsx'));

type Filter = { name: string; search: string };

type SavedFiltersProps = {
  filters: readonly Filter[];
  /** Changes one of the person's filters for this list; undefined while nothing can be changed. */
  change: ((change: FilterChange) => void) | undefined;
  /** Maximum number of filters per list. */
  most: number;
  /** Further actions of the list if one button has all of them, and that button's name for screen readers. */
  more?: { label: string; groups: readonly MenuGroup[] };
};

/** The person's own filters for a list: each restores the page's address from when it was saved. */
export function SavedFilters({ filters, change, most, more }: SavedFiltersProps) {
  const navigate = useNavigate();
  const current = useRouterState({ select: ({ location }) => location.searchStr.replace(/^\?/, '') });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [naming, setNaming] = useState(false);
  const open = ({ search }: Filter) =>
    void navigate({ href: search === '' ? path : `${path}?${search}`, resetScroll: false });
  const remove = (filter: Filter) => {
    const at = filters.indexOf(filter);
    change?.({ change: 'delete', name: filter.name });
    noticeSuccess(text.deleted(filter.name), undefined, {
      label: commonText.undo,
      onPress: () => change?.({ change: 'restore', filter, at }),
    });
  };
  const groups = [
    ...(more?.groups ?? []),
    {
      ...(more === undefined ? {} : { heading: text.menu }),
      entries:
        filters.length === 0
          ? [{ label: text.none, disabled: true, onSelect: () => undefined }]
          : filters.map((filter) => ({ label: filter.name, onSelect: () => open(filter) })),
    },
    ...(change === undefined
      ? []
      : [
          {
            entries: [
              {
                label: filters.length < most ? text.save : text.full(most),
                disabled: filters.length >= most,
                onSelect: () => setNaming(true),
              },
              ...filters.map((filter) => ({
                label: text.deletion(filter.name),
                danger: true,
                onSelect: () => remove(filter),
              })),
            ],
          },
        ]),
  ];
  return (
    <>
      <MenuButton className={styles.menu} label={more?.label} groups={groups}>
        {more === undefined ? text.menu : uiText.more}
      </MenuButton>
      {naming ? (
        <SaveFilterModal
          onSave={(name) => change?.({ change: 'save', filter: { name, search: current } })}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}
