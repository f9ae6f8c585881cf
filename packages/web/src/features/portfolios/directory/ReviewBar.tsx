import { useRef } from 'react';
import { useCoveredBelow } from '../../../ui/frame/coveredBelow.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { directoryText } from './directory.text.ts';
import styles from './ReviewBar.module.css';

type ReviewBarProps = {
  /** How many students are short of tokens, and how many of them by one. */
  students: number;
  byOne: number;
  /** The address and words of the way to the new posts. */
  to: string;
  label: string;
};

/** At the bottom of a phone: how many students are short, and the way to the new posts. */
export function ReviewBar({ students, byOne, to, label }: ReviewBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useCoveredBelow(bar);
  const { few, fewByOne } = directoryText.short;
  return (
    <div ref={bar} className={styles.bar}>
      <p>
        <b>{few(students)}</b>
        <span>{fewByOne(byOne)}</span>
      </p>
      <LinkButton variant="filled" to={to}>
        {label}
      </LinkButton>
    </div>
  );
}
