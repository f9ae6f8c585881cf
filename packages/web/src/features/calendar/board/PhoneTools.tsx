import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { faBarsStaggered } from '@fortawesome/free-solid-svg-icons/faBarsStaggered';
import { faChevronLeft } from '@fortawesome/free-solid-svg-icons/faChevronLeft';
import { faChevronRight } from '@fortawesome/free-solid-svg-icons/faChevronRight';
import { faEllipsis } from '@fortawesome/free-solid-svg-icons/faEllipsis';
import type { ReactNode } from 'react';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { MenuButton } from '../../../ui/frame/MenuButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import {
  type CalendarSearch,
  type CalendarView,
  type ClubChoice,
  calendarViews,
  choicesOf,
} from '../calendar.search.ts';
import { calendarText } from '../calendar.text.ts';
import styles from './PhoneTools.module.css';
import { monthInWords } from './words.text.ts';

type PhoneToolsProps = {
  view: CalendarView;
  /** The day shown. */
  day: Temporal.PlainDate;
  today: Temporal.PlainDate;
  clubs: ClubChoice;
  hasOwn: boolean;
  onShow: (search: CalendarSearch) => void;
  onStep: (steps: -1 | 1) => void;
  onSubscribe: () => void;
  /** Left out for people who can't add events. */
  onAdd: (() => void) | undefined;
  onHelp: () => void;
  /** The strip of the week, which sticks together with the tools. */
  children?: ReactNode;
};

/** All controls of a small window on one line: the month, previous and next, the view, and the rest in a menu. */
export function PhoneTools(props: PhoneToolsProps) {
  const { view, day, today, clubs, hasOwn, onShow, onStep, onSubscribe, onAdd, onHelp, children } = props;
  const words = useClubWords();
  const { features } = useMe().school;
  const step = view === 'month' || view === 'day' ? view : 'week';
  const filtered = clubs !== 'all';
  const names = calendarText.choices(words);
  return (
    <div className={styles.tools}>
      <div className={styles.line}>
        <h2 aria-live="polite">{monthInWords(day, today)}</h2>
        <ActionIcon variant="subtle" aria-label={calendarText.previous(step)} onClick={() => onStep(-1)}>
          <Icon icon={faChevronLeft} />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={calendarText.next(step)} onClick={() => onStep(1)}>
          <Icon icon={faChevronRight} />
        </ActionIcon>
        {features.clubs.enabled ? (
          <MenuButton
            className={styles.button}
            label={`${calendarText.filter}${filtered ? calendarText.filtered : ''}`}
            groups={[
              {
                heading: calendarText.whose,
                entries: choicesOf(hasOwn).map((choice) => ({
                  label: names[choice],
                  checked: choice === clubs,
                  onSelect: () => onShow({ clubs: choice }),
                })),
              },
            ]}
          >
            <Icon icon={faBarsStaggered} />
            {filtered ? <i className={styles.hides} /> : null}
          </MenuButton>
        ) : null}
        <MenuButton
          className={styles.button}
          label={calendarText.menu}
          groups={[
            {
              heading: calendarText.viewLabel,
              entries: calendarViews.map((known) => ({
                label: calendarText.views[known],
                checked: known === view,
                onSelect: () => onShow({ view: known }),
              })),
            },
            { entries: [{ label: calendarText.today, onSelect: () => onShow({ date: today.toString() }) }] },
            {
              entries: [
                { label: calendarText.subscribe, onSelect: onSubscribe },
                ...(onAdd === undefined ? [] : [{ label: calendarText.add, onSelect: onAdd }]),
                { label: calendarText.help.title, onSelect: onHelp },
              ],
            },
          ]}
        >
          <Icon icon={faEllipsis} />
        </MenuButton>
      </div>
      {children}
    </div>
  );
}
