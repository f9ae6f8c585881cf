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
import { formatCount } from '@casement/domain/shared/locale.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { type CSSProperties, useMemo } from 'react';
import { Card } from '../../../ui/card/Card.tsx';
import { StatRow } from '../../../ui/card/StatRow.tsx';
import { type FigureColumn, FigureTable } from '../../../ui/list/FigureTable.tsx';
import { FoldedTable } from '../../../ui/list/FoldedTable.tsx';
import room from './directory.module.css';
import { chartPoints } from './directory.rules.ts';
import { directoryText } from './directory.text.ts';
import { PostsChart, type Share, TokensBars, TokensPie } from './PortfolioCharts.tsx';
import styles from './PortfolioSummary.module.css';

const text = directoryText.summary;

/** Each strand's own colour, and a colour for each type of custom token. */
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
  /** The school's custom tokens, in its order. */
  learningTokens: readonly { token: string; title: string }[];
  today: Temporal.PlainDate;
};

/** Statistics of the current classes: averages, posts over time, tokens. Each chart has a table of its figures. */
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
                <FoldedTable label={text.posts}>
                  <DaysTable days={summary.days} today={today} />
                </FoldedTable>
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
          <FoldedTable label={learning}>
            <SharesTable shares={first} label={learning} />
          </FoldedTable>
        </Card>
      </div>
    </section>
  );
}

const shareColumns: readonly FigureColumn<Share>[] = [
  {
    key: 'token',
    header: text.columns.token,
    names: true,
    cell: ({ name, colour }) => (
      <>
        <span className={styles.swatch} style={tone(colour)} aria-hidden="true" />
        {name}
      </>
    ),
  },
  { key: 'count', header: text.columns.count, numeric: true, cell: ({ count }) => formatCount(count) },
];

function SharesTable({ shares, label }: { shares: readonly Share[]; label: string }) {
  return <FigureTable dense label={label} columns={shareColumns} rows={shares} rowKey={({ name }) => name} />;
}

type Day = ReturnType<typeof summaryOf>['days'][number];

/** Every date with its number of posts. */
function DaysTable({ days, today }: { days: readonly Day[]; today: Temporal.PlainDate }) {
  return (
    <FigureTable
      dense
      label={text.posts}
      columns={[
        {
          key: 'date',
          header: text.columns.date,
          names: true,
          cell: ({ date }) => formatDate(date, 'short', today),
        },
        ...postColumns,
      ]}
      rows={days.toReversed()}
      rowKey={({ date }) => date}
    />
  );
}

const postColumns: readonly FigureColumn<Day>[] = [
  {
    key: 'evidence',
    header: text.evidence,
    numeric: true,
    cell: ({ evidencePosts }) => formatCount(evidencePosts),
  },
  {
    key: 'reflection',
    header: text.reflection,
    numeric: true,
    cell: ({ reflectionPosts }) => formatCount(reflectionPosts),
  },
];
