/** Writes what the demo's administrators have on their desk. */
import type pg from 'pg';
import { demoOfficeIndex, demoRequests, demoSettings } from './demo.office.ts';
import type { DemoSchool } from './demo.types.ts';

/** An hour of work so many days ago, on a weekday: nobody asks for money on a Sunday. */
function ago(days: number, { today, school }: DemoSchool): string {
  const day = today.subtract({ days });
  const weekday = day.subtract({ days: Math.max(0, day.dayOfWeek - 5) });
  const at = Temporal.PlainTime.from({ hour: 9 + (days % 6), minute: (days * 7) % 60 });
  return weekday.toZonedDateTime({ timeZone: school.timeZone, plainTime: at }).toInstant().toString();
}

/**
 * Writes requests for money and the history of the club settings.
 * @param people ids by their place in the demo
 * @param clubs likewise
 */
export async function loadOffice(
  client: pg.Client,
  demo: DemoSchool,
  people: readonly string[],
  clubs: readonly string[],
): Promise<void> {
  const office = demoOfficeIndex(demo.people);
  const at = (days: number) => ago(days, demo);
  const nameOf = (index: number) => demo.people[index]?.displayName ?? '';
  for (const request of demoRequests(demo.clubs)) {
    const decided = request.decision === undefined ? null : at(request.daysAgo - (request.after ?? 0));
    await client.query(
      `insert into club_budget_request (club_id, amount, currency, purpose, requested_by, requested_by_name, created_at,
                                        decision, note, decided_at, decided_by, decided_by_name)
       values ($1, $2::numeric, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        clubs[request.clubIndex],
        request.amount,
        request.currency,
        request.purpose,
        people[request.personIndex],
        nameOf(request.personIndex),
        at(request.daysAgo),
        request.decision ?? null,
        request.note ?? null,
        decided,
        decided === null ? null : people[office],
        decided === null ? null : nameOf(office),
      ],
    );
  }
  for (const [index, { daysAgo, settings }] of demoSettings.entries()) {
    const previous = demoSettings[index - 1]?.settings;
    await client.query(
      `insert into settings_revision (area, change_type, edited_by, edited_by_name, previous, updated, created_at)
       values ('clubs', $1, $2, $3, $4, $5, $6)`,
      [
        previous === undefined ? 'initial' : 'manualEdit',
        previous === undefined ? null : people[office],
        previous === undefined ? '' : nameOf(office),
        previous === undefined ? null : JSON.stringify(previous),
        JSON.stringify(settings),
        at(daysAgo),
      ],
    );
  }
}
