/** The clock of the journeys: the service and the browsers start on one school day, and time runs from there. */
import type { BrowserContext } from '@playwright/test';

/** Ten past ten in Berlin on a Wednesday of the first term. */
const schoolDay = '2026-11-18T09:10:00Z';

/** The variable that passes it to workers and services: the instant shown, and the real instant at which it was set. */
const variable = 'CLOCK';

/**
 * Sets the clock of this process and of everything it starts, unless it is already set.
 * @param shown the instant that it shows now
 */
export function setClock(shown = schoolDay): void {
  process.env[variable] ??= `${shown}@${new Date().toISOString()}`;
}

/** Milliseconds by which this clock is ahead of the real one. */
function ahead(): number {
  const [shown = '', real = ''] = (process.env[variable] ?? '').split('@');
  const difference = Date.parse(shown) - Date.parse(real);
  if (Number.isNaN(difference)) throw new Error(`${variable} is not set: the clock was not set.`);
  return difference;
}

/** The variable for a separate service whose clock shows another instant. */
export const clockThatShows = (shown: string) => ({ [variable]: `${shown}@${new Date().toISOString()}` });

/** Whether a service's variables give it another clock. */
export const showsItsOwnClock = (env: Record<string, string>): boolean => variable in env;

/** The current instant, by the clock of the journeys. */
export const now = (): Date => new Date(Date.now() + ahead());

/** An instant this many hours from now; in the past if negative. */
export const inHours = (hours: number): string => new Date(now().getTime() + hours * 3_600_000).toISOString();

/** The current instant in a time zone. */
export const nowIn = (timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(now().toISOString()).toZonedDateTimeISO(timeZone);

/** Today in a time zone. */
export const todayIn = (timeZone = 'Europe/Berlin'): Temporal.PlainDate => nowIn(timeZone).toPlainDate();

/** The graduating class that leaves in this many years. */
export const classIn = (years: number): string => String(now().getUTCFullYear() + years);

/** The graduating class of first-year students: the school year starts in August. */
export const firstYearClass = (): string => classIn(todayIn().month >= 8 ? 2 : 1);

/** Makes every page of the context read the clock of the journeys; timers are unchanged. */
export async function setClockOf(context: BrowserContext): Promise<void> {
  await context.addInitScript((difference) => {
    const real = Date;
    const shown = () => real.now() + difference;
    globalThis.Date = new Proxy(real, {
      construct: (target, values, made): object => {
        const date: unknown = Reflect.construct(target, values.length === 0 ? [shown()] : values, made);
        return date instanceof Object ? date : {};
      },
      apply: () => new real(shown()).toString(),
      get: (target, name): unknown => (name === 'now' ? shown : Reflect.get(target, name)),
    });
  }, ahead());
}
