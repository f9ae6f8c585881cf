import {
  type ClassFigures,
  firstTokens,
  summaryOf,
} from '@casement/domain/portfolios/directory/directory.rules.ts';
import {
  countsCustomTokens,
  customTokenName,
  customTokenTypes,
  learningOutcomes,
  locTokens,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { type CSSProperties, useMemo, useState } from 'react';
import { formatCount } from '../../../lib/text/numbers.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { StatRow } from '../../../ui/card/StatRow.tsx';
import room from './directory.module.css';
import { chartPoints } from './directory.rules.ts';
import { directoryText } from './directory.text.ts';
import { PostsChart, type Share, TokensBars, TokensPie } from './PortfolioCharts.tsx';
import styles from './PortfolioSummary.module.css';

const text = directoryText.summary;

/** A strand's own colour, and one for each type of the school's own tokens. */
const casColours = { Creativity: 'var(--violet)', Activity: 'var(--blue)', Service: 'var(--green)' } as const;
const typeColours = { 1: 'var(--club-2)', 2: 'var(--club-3)', 3: 'var(--club-4)' } as const;

function colourOf(token: string): string {
  const type = customTokenTypes.find((one) => token.startsWith(customTokenName(one, '')));
  return type === undefined ? 'var(--ink-2)' : typeColours[type];
}

const tone = (colour: string): CSSProperties & { '--tone': string } => ({ '--tone': colour });

type PortfolioSummaryProps = {
  title: string;
  classes: readonly ClassFigures[];
  /** The school's own tokens in its order. */
  learningTokens: readonly { token: string; title: string }[];
  today: Temporal.PlainDate;
};

/** What the present classes come to: averages, posts over time, tokens. Each chart has its figures as a table. */
export function PortfolioSummary({ title, classes, learningTokens, today }: PortfolioSummaryProps) {
  const summary = useMemo(() => summaryOf(classes), [classes]);
  const { points, weekly } = useMemo(() => chartPoints(summary.days), [summary]);
  const cas = (['Creativity', 'Activity', 'Service'] as const).map(
    (name): Share => ({ name, count: summary.casTokens[name], colour: casColours[name] }),
  );
  const own = countsCustomTokens(learningTokens);
  const tokens = own ? learningTokens : locTokens.map((token) => ({ token, title: learningOutcomes[token] }));
  const first = firstTokens(tokens, summary.learningTokens).map(
    ({ token, title, count }): Share => ({ name: title, count, colour: colourOf(token) }),
  );
  const learning = own ? text.learning : text.outcomes;
  return (
    <section className={room.section} aria-labelledby="summary-statistics">
      <h2 id="summary-statistics">{title}</h2>
      <Card>
        <StatRow
          stats={[
            { value: text.average(summary.averageEvidencePosts), label: text.averageEvidence },
            { value: text.average(summary.averageReflectionPosts), label: text.averageReflection },
            { value: formatCount(summary.students), label: text.students },
          ]}
        />
        <p className={styles.help}>{text.help}</p>
      </Card>
      <div className={styles.charts}>
        <div className={styles.wide}>
          <Card labelledBy="posts-per-date">
            <h3 id="posts-per-date">{text.posts}</h3>
            {points.length === 0 ? (
              <p className={styles.help}>{text.noPosts}</p>
            ) : (
              <>
                <p className={styles.help}>{weekly ? text.weekly : text.daily}</p>
                <PostsChart points={points} weekly={weekly} today={today} />
                <ul className={styles.keys} aria-hidden="true">
                  <li style={tone('var(--clay)')}>{text.evidence}</li>
                  <li style={tone('var(--ink-2)')} data-dashed>
                    {text.reflection}
                  </li>
                </ul>
                <DaysTable days={summary.days} today={today} />
              </>
            )}
          </Card>
        </div>
        <Card labelledBy="cas-tokens">
          <h3 id="cas-tokens">{text.cas}</h3>
          {cas.every(({ count }) => count === 0) ? (
            <p className={styles.help}>{text.noTokens}</p>
          ) : (
            <TokensPie shares={cas} />
          )}
          <SharesTable shares={cas} label={text.cas} />
        </Card>
        <Card labelledBy="learning-tokens">
          <h3 id="learning-tokens">{learning}</h3>
          {first.every(({ count }) => count === 0) ? (
            <p className={styles.help}>{text.noTokens}</p>
          ) : (
            <TokensBars shares={first} label={learning} />
          )}
          <details className={styles.details}>
            <summary>{text.table}</summary>
            <SharesTable shares={first} label={learning} />
          </details>
        </Card>
      </div>
    </section>
  );
}

function SharesTable({ shares, label }: { shares: readonly Share[]; label: string }) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{text.columns.token}</th>
          <th scope="col">{text.columns.count}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ name, count, colour }) => (
          <tr key={name}>
            <th scope="row">
              <span className={styles.swatch} style={tone(colour)} aria-hidden="true" />
              {name}
            </th>
            <td>{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DaysTableProps = { days: ReturnType<typeof summaryOf>['days']; today: Temporal.PlainDate };

/** Every date with its posts, made when it is unfolded. */
function DaysTable({ days, today }: DaysTableProps) {
  const [unfolded, setUnfolded] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>{text.table}</summary>
      {unfolded ? (
        // What scrolls has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div tabIndex={0} role="group" aria-label={text.posts}>
          <table className={styles.table} aria-label={text.posts}>
            <thead>
              <tr>
                <th scope="col">{text.columns.date}</th>
                <th scope="col">{text.evidence}</th>
                <th scope="col">{text.reflection}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ date, evidencePosts, reflectionPosts }) => (
                <tr key={date}>
                  <th scope="row">{formatDate(date, 'short', today)}</th>
                  <td>{formatCount(evidencePosts)}</td>
                  <td>{formatCount(reflectionPosts)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </details>
  );
}
