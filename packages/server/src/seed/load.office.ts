/** Writes what the demo's administrators have on their desk. */
import type pg from 'pg';
import { demoOfficeIndex, demoRequests, demoSettings } from './demo.office.ts';
import type { DemoSchool } from './demo.types.ts';

const ago = (days: number) => `${days} days`;

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
  const nameOf = (index: number) => demo.people[index]?.displayName ?? '';
  for (const request of demoRequests(demo.clubs)) {
    const decided = request.decision === undefined ? null : ago(request.daysAgo - (request.after ?? 0));
    await client.query(
      `insert into club_budget_request (club_id, amount, currency, purpose, requested_by, requested_by_name, created_at,
                                        decision, note, decided_at, decided_by, decided_by_name)
       values ($1, $2::numeric, $3, $4, $5, $6, now() - $7::interval, $8, $9, now() - $10::interval, $11, $12)`,
      [
        clubs[request.clubIndex],
        request.amount,
        request.currency,
        request.purpose,
        people[request.personIndex],
        nameOf(request.personIndex),
        ago(request.daysAgo),
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
       values ('clubs', $1, $2, $3, $4, $5, now() - $6::interval)`,
      [
        previous === undefined ? 'initial' : 'manualEdit',
        previous === undefined ? null : people[office],
        previous === undefined ? '' : nameOf(office),
        previous === undefined ? null : JSON.stringify(previous),
        JSON.stringify(settings),
        ago(daysAgo),
      ],
    );
  }
}
