import type { AuditedPortfolio } from '@casement/domain/audit/visit/visit.contract.ts';
import { figuresIn } from '@casement/domain/portfolios/directory/figures.rules.ts';
import { periodWindows } from '@casement/domain/shared/time/periods.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { tokenNames } from '../../portfolios/posts/timeline.rules.ts';
import { OutcomeSquares, StrandMeters } from '../../portfolios/TokenMeters.tsx';
import { awardText } from '../../portfolios/tokens/award.text.ts';
import { ownTokensText } from '../../portfolios/tokens/own.text.ts';
import { awardIn, hasTokens, targetsIn } from '../../portfolios/tokens/tokens.rules.ts';
import { missingParts, tokensText } from '../../portfolios/tokens/tokens.text.ts';
import { AuditComments } from './AuditComments.tsx';
import styles from './AuditTokens.module.css';
import room from './visit.module.css';
import { visitorText as text } from './visit.text.ts';

/** The tokens of each period against its targets, the teachers who awarded them, and the comments. */
export function AuditTokens({ read }: { read: AuditedPortfolio }) {
  const { graduatingClass } = read.portfolio.student;
  return (
    <ul className={styles.periods}>
      {periodWindows(read.semesterType, graduatingClass).map((lies, index) => (
        <li key={lies.from}>
          <PeriodCard read={read} period={index + 1} lies={lies} />
        </li>
      ))}
    </ul>
  );
}

type PeriodCardProps = { read: AuditedPortfolio; period: number; lies: { from: string; to: string } };

function PeriodCard({ read, period, lies }: PeriodCardProps) {
  const { portfolio, semesterType: kind, customTokens, timeZone } = read;
  const award = awardIn(portfolio, kind, period);
  const figures = figuresIn(award, targetsIn(portfolio, kind, period), customTokens);
  const names = tokenNames(customTokens);
  const id = `period-${period}`;
  const comments = award?.comments ?? [];
  const verifier = award?.verifiedByName ?? null;
  const awardedAt = award?.updatedAt ?? null;
  const today = useToday(timeZone);
  const day = today.toString();
  const coming = day < lies.from;
  const over = lies.to < day;
  const parts = missingParts(figures.missing);
  return (
    <Card as="article" labelledBy={id}>
      <h2 id={id} className={room.period}>
        {tokensText.period(kind, period)}
      </h2>
      <p className={styles.months}>{tokensText.months(lies)}</p>
      {coming && !hasTokens(award) ? (
        <p className={styles.coming}>
          {text.notStarted}
          {parts.length === 0 ? null : ` ${ownTokensText.asked(parts)}`}
        </p>
      ) : (
        <>
          <StrandMeters figures={figures} />
          {parts.length === 0 || coming ? null : (
            <p className={styles.missing} data-over={over || undefined}>
              {tokensText.missing(parts)}.
            </p>
          )}
          <div className={styles.squares}>
            <OutcomeSquares figures={figures} />
          </div>
        </>
      )}
      {award === undefined || award.customTokens.length === 0 ? null : (
        <ul className={styles.own} aria-label={text.ownTokens}>
          {award.customTokens.map(({ token, count }) => (
            <li key={token}>
              <TagChip>
                {names(token)} · {count}
              </TagChip>
            </li>
          ))}
        </ul>
      )}
      {verifier === null || awardedAt === null ? null : (
        <p className={styles.awarded}>{awardText.last(verifier, awardedAt, timeZone, today)}</p>
      )}
      {comments.length === 0 ? null : (
        <section aria-label={text.tokenComments(tokensText.period(kind, period))}>
          <AuditComments comments={comments} timeZone={timeZone} />
        </section>
      )}
    </Card>
  );
}
