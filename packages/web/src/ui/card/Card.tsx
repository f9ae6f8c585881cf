import type { ReactNode } from 'react';
import { className } from '../className.ts';
import styles from './Card.module.css';

type CardProps = {
  children: ReactNode;
  /** Content of the top edge, such as a picture. */
  top?: ReactNode;
  /** `section` with its own heading, `article` for one record among others. */
  as?: 'section' | 'article' | 'div';
  /** Lifts on hover: for a card that is a link as a whole. Make the link's `::after` cover the card. */
  pressable?: boolean;
  labelledBy?: string;
};

/** A white surface with a hairline border: the product's only box. */
export function Card({ children, top, as: Tag = 'section', pressable = false, labelledBy }: CardProps) {
  return (
    <Tag className={className(styles.card, pressable && styles.pressable)} aria-labelledby={labelledBy}>
      {top}
      <div className={styles.body}>{children}</div>
    </Tag>
  );
}
