/** The four figures of the first period, for the table, its rows on a phone, and the cards. */
import type { PortfolioCard } from '@casement/domain/portfolios/directory/directory.contract.ts';
import { targetCategories } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import type { StrandTone } from '../../../ui/mark/strandTones.ts';
import { uiText } from '../../../ui/ui.text.ts';

type Category = (typeof targetCategories)[number];

const tones = {
  creativity: 'violet',
  activity: 'blue',
  service: 'green',
  learningOutcome: 'ink',
} as const satisfies Record<Category, StrandTone | 'ink'>;

type PeriodMeter = {
  token: Category;
  tone: (typeof tones)[Category];
  reached: number;
  /** Undefined without a target, or if it's zero. */
  target: number | undefined;
  /** How many are missing. */
  lacks: number;
};

/** The awarded tokens of one category, with its target. */
function meterOf({ awarded, targets }: PortfolioCard['firstPeriod'], token: Category): PeriodMeter {
  const target = targets?.[token] === 0 ? undefined : targets?.[token];
  const reached = awarded[token];
  return { token, tone: tones[token], reached, target, lacks: Math.max(0, (target ?? 0) - reached) };
}

/** The four figures, in order. */
export function periodMeters(firstPeriod: PortfolioCard['firstPeriod']): PeriodMeter[] {
  return targetCategories.map((token) => meterOf(firstPeriod, token));
}

/** One of them in a file: “2 of 3”. A spreadsheet would read “2/3” as a day. */
export function figureInFile(firstPeriod: PortfolioCard['firstPeriod'], token: Category): string {
  const { reached, target } = meterOf(firstPeriod, token);
  return uiText.ofTarget(reached, target);
}
