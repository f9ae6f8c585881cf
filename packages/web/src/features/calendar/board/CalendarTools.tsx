import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { faChevronLeft } from '@fortawesome/free-solid-svg-icons/faChevronLeft';
import { faChevronRight } from '@fortawesome/free-solid-svg-icons/faChevronRight';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import {
  type CalendarSearch,
  type CalendarView,
  type ClubChoice,
  calendarViews,
  choicesOf,
} from '../calendar.search.ts';
import { calendarText } from '../calendar.text.ts';
import { stepFrom } from '../view.rules.ts';
import styles from './CalendarTools.module.css';
import { shortTitleOf, titleOf } from './words.text.ts';

type CalendarToolsProps = {
  view: CalendarView;
  day: Temporal.PlainDate;
  today: Temporal.PlainDate;
  clubs: ClubChoice;
  /** Whether the person is a member or an advisor of a club. */
  hasOwn: boolean;
  onShow: (search: CalendarSearch) => void;
};

const viewChoices = calendarViews.map((view) => ({ value: view, label: calendarText.views[view] }));

/** Chooses the days, the view and whose meetings are shown. */
export function CalendarTools({ view, day, today, clubs, hasOwn, onShow }: CalendarToolsProps) {
  const words = useClubWords();
  // Between these widths all controls fit on one line beside a short title, and below them beside no title.
  const large = useBreakpoint('large');
  const short = !useBreakpoint('medium') && large;
  const { features } = useMe().school;
  const choices = choicesOf(hasOwn);
  const names = calendarText.choices(words);
  const step = (steps: -1 | 1) => onShow({ date: stepFrom(view, day, steps).toString() });
  return (
    <div className={styles.tools}>
      <div className={styles.where}>
        <ActionIcon variant="default" aria-label={calendarText.previous(view)} onClick={() => step(-1)}>
          <Icon icon={faChevronLeft} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={calendarText.next(view)} onClick={() => step(1)}>
          <Icon icon={faChevronRight} />
        </ActionIcon>
        <Button onClick={() => onShow({ date: today.toString() })}>{calendarText.today}</Button>
        <h2 className={styles.title} aria-live="polite">
          {(short ? shortTitleOf : titleOf)(view, day, today)}
        </h2>
      </div>
      <div className={styles.how}>
        {features.clubs.enabled ? (
          <SegmentedControl
            aria-label={calendarText.whose}
            withItemsBorders={false}
            data={choices.map((choice) => ({ value: choice, label: names[choice] }))}
            value={clubs}
            onChange={(value) => {
              const chosen = choices.find((known) => known === value);
              if (chosen !== undefined) onShow({ clubs: chosen });
            }}
          />
        ) : null}
        <SegmentedControl
          aria-label={calendarText.viewLabel}
          withItemsBorders={false}
          data={viewChoices}
          value={view}
          onChange={(value) => {
            const chosen = calendarViews.find((known) => known === value);
            if (chosen !== undefined) onShow({ view: chosen });
          }}
        />
      </div>
    </div>
  );
}
