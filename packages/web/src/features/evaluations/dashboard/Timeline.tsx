import type { DashboardDetail } from '@casement/domain/evaluations/dashboard/dashboard.contract.ts';
import { faChevronLeft } from '@fortawesome/free-solid-svg-icons/faChevronLeft';
import { faChevronRight } from '@fortawesome/free-solid-svg-icons/faChevronRight';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { formatTypedDay } from '../../../lib/time/time.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { shortClasses } from './dashboard.rules.ts';
import { dashboardText as text } from './dashboard.text.ts';
import styles from './Timeline.module.css';

/** Pixels by which the arrow buttons scroll the timeline. */
const [back, forward] = [-200, 260];

type TimelineProps = {
  details: readonly DashboardDetail[];
  selected: string | undefined;
  onSelect: (detailId: string) => void;
};

/** Evaluation assignments side by side, by due date. */
export function Timeline({ details, selected, onSelect }: TimelineProps) {
  const line = useRef<HTMLUListElement>(null);
  const move = (left: number) => line.current?.scrollBy({ left, behavior: 'smooth' });
  return (
    <div className={styles.timeline}>
      <Button className={styles.arrow} aria-label={text.earlier} onClick={() => move(back)}>
        <Icon icon={faChevronLeft} />
      </Button>
      <ul ref={line} className={styles.line} aria-label={text.timeline}>
        {details.map((detail) => (
          <li key={detail._id}>
            <button
              type="button"
              className={styles.entry}
              aria-pressed={detail._id === selected}
              onClick={() => onSelect(detail._id)}
            >
              <span className={styles.title}>{detail.title}</span>
              <span className="small num">{text.classes(shortClasses(detail.graduatingClasses))}</span>
              <span className="small num">{formatTypedDay(detail.date)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button className={styles.arrow} aria-label={text.later} onClick={() => move(forward)}>
        <Icon icon={faChevronRight} />
      </Button>
    </div>
  );
}
