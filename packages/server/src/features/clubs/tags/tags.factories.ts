/** Factories for the club office: budget requests. */
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../../../testing/app/app.ts';
import { makeClub, type TestClub, type TestPerson } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';

type RequestValues = {
  club?: TestClub;
  /** Decimal text. */
  amount?: string;
  currency?: string;
  purpose?: string;
  by?: TestPerson;
  decision?: 'approved' | 'declined' | 'withdrawn';
};

/** A budget request; undecided by default. */
export async function makeBudgetRequest(app: TestApp, values: RequestValues = {}) {
  const club = values.club ?? (await makeClub(app));
  const id = uuidv7();
  await asOwner(
    app,
    club.school.id,
    `insert into club_budget_request (id, club_id, amount, currency, purpose, requested_by, requested_by_name,
                                      decision, decided_at, decided_by_name)
     values ($1, $2, $3::numeric, $4, $5, $6, $7, $8::text, case when $8::text is not null then app_now() end, 'Somebody')`,
    [
      id,
      club.id,
      values.amount ?? '10',
      values.currency ?? 'EUR',
      values.purpose ?? 'Strings',
      values.by?.id ?? null,
      values.by?.displayName ?? 'Somebody who left',
      values.decision ?? null,
    ],
  );
  return { id, club };
}
