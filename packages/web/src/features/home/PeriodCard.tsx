import { figuresIn } from '@casement/domain/portfolios/directory/figures.rules.ts';
import type { PeriodProgress } from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { casTokens } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { periodName } from '@casement/domain/shared/time/periods.ts';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../lib/api/session.ts';
import { useToday } from '../../lib/time/today.ts';
import { Card } from '../../ui/card/Card.tsx';
import { MeterLine } from '../../ui/mark/MeterLine.tsx';
import { strandTones } from '../../ui/mark/strandTones.ts';
import { ownPeriodAnchor, portfolioPaths } from '../portfolios/portfolios.paths.ts';
import { homeText } from './home.text.ts';
import styles from './PeriodCard.module.css';

const text = homeText.period;

type PeriodCardProps = {
  period: PeriodProgress;
  /** Whether the links are below, including the one to a new reflection: if the page's header has no room. */
  writes: boolean;
};

/** What a student still needs in the current period, and until when. */
export function PeriodCard({ period: of, writes }: PeriodCardProps) {
  const { periodKind, period, to, award, targets, customTokens } = of;
  const today = useToday(useMe().school.timeZone);
  const { days } = today.until(to);
  const { strands, learning, missing } = figuresIn(award ?? undefined, targets ?? undefined, customTokens);
  const open = (
    <Link className={styles.open} to={portfolioPaths.ownTokens} hash={ownPeriodAnchor(period)}>
      {text.open}
    </Link>
  );
  return (
    <Card labelledBy="period">
      <div className={styles.head}>
        <h2 id="period">{periodName(periodKind, period)}</h2>
        <span className={styles.ends}>{text.ends(days)}</span>
        {writes ? null : open}
      </div>
      <p className={styles.left}>
        {targets === null
          ? text.noTargets(periodKind)
          : text.toGo(missing).map(({ words, strong }) => (strong ? <b key={words}>{words}</b> : words))}
      </p>
      <dl className={styles.meters}>
        {casTokens.map((token) => (
          <MeterLine key={token} label={token} meter={strands[token]} tone={strandTones[token]} />
        ))}
        <MeterLine label={text.outcomes} meter={learning} />
      </dl>
      {writes ? (
        <div className={styles.foot}>
          <Link to={portfolioPaths.write('reflection')}>{homeText.write.reflection}</Link>
          {open}
        </div>
      ) : null}
    </Card>
  );
}
