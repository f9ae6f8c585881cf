/** Writes the budget requests and the history of the settings. */
import type { DemoIds, DemoSchool } from '@casement/demo/types.ts';
import type pg from 'pg';
import { at } from './load.rows.ts';

/** Writes budget requests and the history of the club settings. */
export async function loadOffice(client: pg.Client, demo: DemoSchool, ids: DemoIds): Promise<void> {
  const { people, officeIndex, requests, settings } = demo;
  const nameOf = (index: number) => at(index, people).displayName;
  for (const request of requests) {
    const decided = request.decidedAt !== null;
    await client.query(
      `insert into club_budget_request (club_id, amount, currency, purpose, requested_by, requested_by_name, created_at,
                                        decision, note, decided_at, decided_by, decided_by_name)
       values ($1, $2::numeric, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        at(request.clubIndex, ids.clubs),
        request.amount,
        request.currency,
        request.purpose,
        at(request.personIndex, ids.people),
        nameOf(request.personIndex),
        request.at,
        request.decision,
        request.note,
        request.decidedAt,
        decided ? at(officeIndex, ids.people) : null,
        decided ? nameOf(officeIndex) : null,
      ],
    );
  }
  for (const [index, updated] of settings.entries()) {
    const previous = settings[index - 1];
    await client.query(
      `insert into settings_revision (area, change_type, edited_by, edited_by_name, previous, updated, created_at)
       values ('clubs', $1, $2, $3, $4, $5, $6)`,
      [
        previous === undefined ? 'initial' : 'manualEdit',
        previous === undefined ? null : at(officeIndex, ids.people),
        previous === undefined ? '' : nameOf(officeIndex),
        previous === undefined ? null : JSON.stringify(previous.settings),
        JSON.stringify(updated.settings),
        updated.at,
      ],
    );
  }
}
