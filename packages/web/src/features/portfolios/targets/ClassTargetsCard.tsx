import {
  type CategoryField,
  type ClassTargets,
  categoryFields,
} from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import type { CasToken } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { type PeriodKind, periodName } from '@casement/domain/shared/time/periods.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card/Card.tsx';
import { type FigureColumn, FigureTable } from '../../../ui/list/FigureTable.tsx';
import { Strand } from '../../../ui/mark/Strand.tsx';
import styles from './ClassTargetsCard.module.css';
import { targetOf } from './targets.rules.ts';
import { targetsText as text } from './targets.text.ts';

const strands: Partial<Record<CategoryField, CasToken>> = {
  creativityToken: 'Creativity',
  activityToken: 'Activity',
  serviceToken: 'Service',
};

/** A category in words, a strand in its colour. */
export function CategoryName({ field }: { field: CategoryField }): ReactNode {
  const strand = strands[field];
  const name = text.categories[field];
  return strand === undefined ? (
    <span className={styles.outcome}>{name}</span>
  ) : (
    <Strand strand={strand}>{name}</Strand>
  );
}

/** A period in a table's head: only its number if there's little room. */
export function PeriodHead({ kind, period }: { kind: PeriodKind; period: number }): ReactNode {
  return (
    <>
      <span className={styles.kind}>{periodName(kind, period).replace(/\d+$/, '')}</span>
      {period}
    </>
  );
}

type ClassTargetsCardProps = {
  targets: ClassTargets;
  /** How many students, and how many of them are non-compliant. */
  students?: string;
  /** Level of the class's name; the second level below a heading of the page. */
  heading?: 'h2' | 'h3';
  /** Replaces the figures with a form's table, labelled by the heading with this id. */
  table?: (labelledBy: string) => ReactNode;
  onDelete?: (() => void) | undefined;
};

/** One class's targets, by category and period. */
export function ClassTargetsCard(props: ClassTargetsCardProps) {
  const { targets, students, heading: Heading = 'h2', table, onDelete } = props;
  const { graduatingYear, periodKind, periods } = targets;
  const heading = `targets-${periodKind}-${graduatingYear}`;
  return (
    <Card labelledBy={heading}>
      <div className={styles.head}>
        <div>
          <Heading id={heading}>{text.classOf(graduatingYear)}</Heading>
          {students === undefined ? null : <p>{students}</p>}
        </div>
        <div className={styles.buttons}>
          {onDelete === undefined ? null : (
            <Button size="xs" data-danger aria-label={text.deleteOf(graduatingYear)} onClick={onDelete}>
              {text.delete}
            </Button>
          )}
        </div>
      </div>
      {table?.(heading) ?? (
        <FigureTable
          labelledBy={heading}
          columns={[
            {
              key: 'category',
              header: <span className="visually-hidden">{text.category}</span>,
              names: true,
              cell: (field) => <CategoryName field={field} />,
            },
            ...periods.map(
              ({ period }): FigureColumn<CategoryField> => ({
                key: String(period),
                header: <PeriodHead kind={periodKind} period={period} />,
                numeric: true,
                cell: (field) => targetOf(periods, period, field),
              }),
            ),
          ]}
          rows={categoryFields}
          rowKey={(field) => field}
        />
      )}
    </Card>
  );
}
