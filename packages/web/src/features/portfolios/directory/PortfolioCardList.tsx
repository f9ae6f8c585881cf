import type { PortfolioCard, Reviewer } from '@casement/domain/portfolios/directory/directory.contract.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { inZone, relativeDay } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { CardGrid } from '../../../ui/card/CardGrid.tsx';
import { FirstPerson } from '../../../ui/mark/FirstPerson.tsx';
import { StatusBadge } from '../../../ui/mark/StatusBadge.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { portfolioPaths } from '../portfolios.paths.ts';
import { directoryText, reviewerName } from './directory.text.ts';
import styles from './PortfolioCardList.module.css';
import { PortfolioFigures } from './PortfolioFigures.tsx';

const text = directoryText.card;
const { badges } = directoryText;

type PortfolioCardListProps = {
  portfolios: readonly PortfolioCard[];
  reviewers: ReadonlyMap<string, Reviewer>;
  /** The school's kind of period; the targets are those of the first period. */
  kind: PeriodKind;
  timeZone: string;
  today: Temporal.PlainDate;
  label: string;
};

/** Portfolios as a grid of cards, each linking to its timeline. */
export function PortfolioCardList({ portfolios, label, ...rest }: PortfolioCardListProps) {
  return (
    <CardGrid
      items={portfolios}
      itemKey={({ _id }) => _id}
      label={label}
      rowHeight={258}
      card={(portfolio) => <PortfolioCardItem portfolio={portfolio} {...rest} />}
    />
  );
}

type PortfolioCardItemProps = Omit<PortfolioCardListProps, 'portfolios' | 'label'> & {
  portfolio: PortfolioCard;
};

const PortfolioCardItem = memo(function PortfolioCardItem({
  portfolio,
  reviewers,
  kind,
  timeZone,
  today,
}: PortfolioCardItemProps) {
  const { student, latestPostAt } = portfolio;
  const people = portfolio.facultyReviewers
    .flatMap((id) => reviewers.get(id) ?? [])
    .map((one) => ({ displayName: reviewerName(one) }));
  return (
    <Card as="article" pressable>
      <div className={styles.line}>
        <span className="small faint num">{classOf(student.graduatingClass)}</span>
        {student.archived ? <TagChip>{text.archived}</TagChip> : null}
      </div>
      <h3 className={styles.name}>
        <Link to={portfolioPaths.main(portfolio._id)}>{student.displayName}</Link>
      </h3>
      <div className={styles.badges}>
        {portfolio.nonCompliant ? <StatusBadge tone="bad">{badges.nonCompliant}</StatusBadge> : null}
        {portfolio.newPosts > 0 ? <StatusBadge tone="waiting">{badges.newPosts}</StatusBadge> : null}
        {portfolio.noComments ? <StatusBadge tone="quiet">{badges.noComments}</StatusBadge> : null}
      </div>
      <PortfolioFigures figures={portfolio} kind={kind} />
      <div className={styles.foot}>
        <FirstPerson people={people} label={text.reviewers} none={text.noReviewer} />
        <span className={styles.latest}>
          {latestPostAt === null
            ? text.noPosts
            : text.lastPost(relativeDay(inZone(latestPostAt, timeZone).toPlainDate(), today))}
        </span>
      </div>
    </Card>
  );
});
