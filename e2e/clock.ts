/** The clock of the journeys: the service and the browsers start on one school day, and time runs from there. */
import type { BrowserContext } from '@playwright/test';

/** Ten past ten in Berlin on a Wednesday of the first term. */
const schoolDay = '2026-11-18T09:10:00Z';

/** The variable that carries it to workers and services: what the clock shows, and when it really was that. */
const variable = 'CLOCK';

/**
 * Sets the clock of this process and of all that it starts, unless it is set.
 * @param shown what it shows from now on
 */
export function setClock(shown = schoolDay): void {
  process.env[variable] ??= `${shown}@${new Date().toISOString()}`;
}

/** Milliseconds by which the clock goes ahead of the real one. */
function ahead(): number {
  const [shown = '', real = ''] = (process.env[variable] ?? '').split('@');
  const difference = Date.parse(shown) - Date.parse(real);
  if (Number.isNaN(difference)) throw new Error(`${variable} is not set: the clock was not set.`);
  return difference;
}

/** The variable for a service of its own that shows another instant from now on. */
export const clockThatShows = (shown: string) => ({ [variable]: `${shown}@${new Date().toISOString()}` });

/** Whether the variables of a service have it show another instant. */
export const showsItsOwnClock = (env: Record<string, string>): boolean => variable in env;

/** The current moment, by the clock of the journeys. */
export const now = (): Date => new Date(Date.now() + ahead());

/** An instant so many hours from now, before now when negative. */
export const inHours = (hours: number): string => new Date(now().getTime() + hours * 3_600_000).toISOString();

/** The current moment in a zone. */
export const nowIn = (timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(now().toISOString()).toZonedDateTimeISO(timeZone);

/** Today in a zone. */
export const todayIn = (timeZone = 'Europe/Berlin'): Temporal.PlainDate => nowIn(timeZone).toPlainDate();

/** The year of a class that is so many years from leaving. */
export const classIn = (years: number): string => String(now().getUTCFullYear() + years);

/** The year in which those leave who are in their first year: the school year begins in August. */
export const firstYearClass = (): string => classIn(todayIn().month >= 8 ? 2 : 1);

/** Has every page of the context read the clock of the journeys; timers go as they do. */
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
