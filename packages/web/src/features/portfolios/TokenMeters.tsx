import type { PeriodFigures } from '@casement/domain/portfolios/directory/figures.rules.ts';
import { casTokens, learningOutcomes } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { className } from '../../ui/className.ts';
import { MeterLine } from '../../ui/mark/MeterLine.tsx';
import { strandTones } from '../../ui/mark/strandTones.ts';
import { uiText } from '../../ui/ui.text.ts';
import room from './portfolios.module.css';
import styles from './TokenMeters.module.css';
import { tokensText as text } from './tokens/tokens.text.ts';

/** The three strands of a period, and the custom tokens if they count as learning outcomes. */
export function StrandMeters({ figures }: { figures: PeriodFigures }) {
  const { strands, learning } = figures;
  return (
    <dl className={styles.meters}>
      {casTokens.map((token) => (
        <MeterLine key={token} label={token} meter={strands[token]} tone={strandTones[token]} />
      ))}
      {learning.custom ? <MeterLine label={text.learning} meter={learning} /> : null}
    </dl>
  );
}

type OwnOutcomesProps = { outcomes: readonly { token: string; title: string; count: number }[] };

/** The school's own learning outcomes: how many were awarded, and those by title. */
export function OwnOutcomes({ outcomes }: OwnOutcomesProps) {
  if (outcomes.length === 0) return null;
  const awarded = outcomes.filter(({ count }) => count > 0);
  return (
    <div className={room.outcomes}>
      <p className={styles.outcomesHead}>
        <span>{text.ownOutcomes}</span>
        <span>{uiText.ofTarget(awarded.length, outcomes.length)}</span>
      </p>
      {awarded.length === 0 ? (
        <p className={room.months}>{text.noOwnOutcomes}</p>
      ) : (
        <ul className={styles.ownOutcomes}>
          {awarded.map(({ token, title, count }) => (
            <li key={token}>
              <span>{title}</span>
              {count === 1 ? null : <span>{text.times(count)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** LOC1 to LOC7 as squares, filled if awarded, and the missing ones in words. */
export function OutcomeSquares({ figures: { outcomes, learning } }: { figures: PeriodFigures }) {
  const missing = outcomes.filter(({ count }) => count === 0).map(({ token }) => token);
  return (
    <>
      <p className={styles.outcomesHead}>
        <span>{learning.custom ? text.outcomesShown : text.outcomes}</span>
        <span>{uiText.ofTarget(outcomes.length - missing.length, outcomes.length)}</span>
      </p>
      <ul className={styles.squares}>
        {outcomes.map(({ token, count }, index) => (
          <li
            key={token}
            className={className(styles.square, count > 0 && styles.reached)}
            title={text.outcomeState(learningOutcomes[token], count)}
          >
            <span aria-hidden="true">{index + 1}</span>
            <span className="visually-hidden">{text.outcomeState(learningOutcomes[token], count)}</span>
          </li>
        ))}
      </ul>
      {missing.length === 0 ? null : <p className={room.months}>{text.missingOutcomes(missing)}</p>}
    </>
  );
}
