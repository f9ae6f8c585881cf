/** The next meeting on the cards of the clubs: always right, although the answer is cached. */
import { clubCard } from '@casement/domain/clubs/clubs.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Clock } from '../../../clock.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { schoolDay } from '../../../testing/app/clock.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeClub, makeStudent, type TestPerson } from '../../../testing/factories.ts';

let app: TestApp;
let now = schoolDay;
const movedClock: Clock = { isSet: true, now: () => now };
beforeAll(async () => {
  app = await makeApp({}, movedClock);
});
afterAll(async () => app.close());

const cards = z.object({ clubs: z.array(clubCard) });
const made = z.array(z.object({ _id: z.string() }));

const at = (hours: number) =>
  schoolDay.add({ minutes: hours * 60 }).toString({ smallestUnit: 'millisecond' });

async function nextAs(reader: TestPerson, route: string) {
  const { clubs } = dataOf(await callAs(app, reader, route), cards);
  return clubs.map(({ clubName, nextMeeting }) => [
    clubName,
    nextMeeting?.startDateAndTime,
    nextMeeting?.place,
  ]);
}

it('the next meeting is the earliest that is neither cancelled nor over, whatever was cached', async () => {
  now = schoolDay;
  const administrator = await makeAdministrator(app);
  const { school } = administrator;
  const student = await makeStudent(app, { school });
  const [chess, zoo] = [
    await makeClub(app, { school, clubName: 'Chess' }),
    await makeClub(app, { school, clubName: 'Zoo' }),
  ];
  const expectNext = async (...wanted: [string, number | undefined, string?][]) => {
    const next = wanted.map(([name, hours, place = '']) =>
      hours === undefined ? [name, undefined, undefined] : [name, at(hours), place],
    );
    expect(await nextAs(administrator, 'GET /club/allClubsForAdmin')).toEqual(next);
    expect(await nextAs(student, 'GET /club/clubData')).toEqual(next);
  };
  await expectNext(['Chess', undefined], ['Zoo', undefined]);

  const plan = async (clubId: string, ...starts: number[]) =>
    dataOf(
      await callAs(
        app,
        administrator,
        'POST /club/meetingsAndAttendances',
        starts.map((hours) => ({ clubId, startDateAndTime: at(hours), endDateAndTime: at(hours + 1) })),
      ),
      made,
    ).map(({ _id }) => _id);
  const [, second] = await plan(chess.id, -0.5, 24, 48);
  const [ofZoo] = await plan(zoo.id, 72);
  await expectNext(['Chess', -0.5], ['Zoo', 72]);

  // Only time passes: the running meeting ends.
  now = schoolDay.add({ minutes: 31 });
  await expectNext(['Chess', 24], ['Zoo', 72]);

  const edit = async (meetingId: string | undefined, change: object) =>
    dataOf(await callAs(app, administrator, 'PUT /club/meeting', { meetingId, ...change }), z.unknown());
  await edit(ofZoo, { place: 'Lab 3' });
  await expectNext(['Chess', 24], ['Zoo', 72, 'Lab 3']);
  await edit(second, { cancelled: { reason: '' } });
  await expectNext(['Chess', 48], ['Zoo', 72, 'Lab 3']);
});
