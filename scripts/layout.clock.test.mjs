import { expect, test } from 'vitest';
import { checkClock } from './layout.clock.mjs';

/** The messages about a file. */
function messages(path, code) {
  const said = [];
  checkClock(path, { code, text: code, strings: [] }, (message) => said.push(message));
  return said;
}

const ROOM = 'packages/web/src/features/clubs/overview';

test('reports what shows today as it was when it rendered', () => {
  for (const file of ['ClubPage.tsx', 'overview.hooks.ts', 'overview.text.ts'])
    expect(messages(`${ROOM}/${file}`, 'const today = todayIn(timeZone);')).toEqual([
      expect.stringContaining('useToday'),
    ]);
});

test('accepts today that renders again after midnight, and today for a notice', () => {
  expect(messages(`${ROOM}/ClubPage.tsx`, 'const today = useToday(timeZone);')).toEqual([]);
  for (const path of ['lib/time/today.ts', 'features/attendance/register/marks.queries.ts'])
    expect(messages(`packages/web/src/${path}`, 'const today = todayIn(timeZone);')).toEqual([]);
});
