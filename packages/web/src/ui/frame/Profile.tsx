import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { Card } from '../card/Card.tsx';
import { CardGrid } from '../card/CardGrid.tsx';
import styles from './Profile.module.css';

/** One person's page: their memberships, and beside them (below, on a phone) their details. */
export function ProfileColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}

type FactsProps = { title: string; rows: readonly { label: string; value: ReactNode }[] };

/** A card of facts, each value below its name. */
export function Facts({ title, rows }: FactsProps) {
  const heading = useId();
  return (
    <Card labelledBy={heading}>
      <h2 id={heading}>{title}</h2>
      <dl className={styles.facts}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** A card that links to a record. */
type RecordCard = { key: string; title: string; to: string; top?: ReactNode; foot?: ReactNode };

type RecordCardsProps = {
  title: string;
  cards: readonly RecordCard[];
  /** Shown if there are none. */
  empty: string;
};

/** A section of cards that link to records. */
export function RecordCards({ title, cards, empty }: RecordCardsProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {cards.length === 0 ? (
        <p className={styles.nothing}>{empty}</p>
      ) : (
        <CardGrid
          items={cards}
          itemKey={(card) => card.key}
          minWidth={240}
          rowHeight={110}
          card={(card) => (
            <Card as="article" pressable>
              {card.top === undefined ? null : <div className={styles.top}>{card.top}</div>}
              <h3 className={styles.title}>
                <Link to={card.to}>{card.title}</Link>
              </h3>
              {card.foot === undefined ? null : <div className={styles.foot}>{card.foot}</div>}
            </Card>
          )}
        />
      )}
    </section>
  );
}

/** An action on the record, and its consequences. */
export type Step = { label: string; body: string; onPress: () => void; danger?: boolean };

/** Rare actions with large effects, each with its consequences; `note` if some aren't offered. */
export function Steps({ title, steps, note }: { title: string; steps: readonly Step[]; note?: string }) {
  const heading = useId();
  return (
    <div className="on-screen">
      <Card labelledBy={heading}>
        <h2 id={heading}>{title}</h2>
        {steps.map(({ label, body, onPress, danger = false }) => (
          <div key={label} className={styles.step}>
            <p>{body}</p>
            <Button data-danger={danger || undefined} onClick={onPress}>
              {label}
            </Button>
          </div>
        ))}
        {note === undefined ? null : (
          <div className={styles.step}>
            <p>{note}</p>
          </div>
        )}
      </Card>
    </div>
  );
}
