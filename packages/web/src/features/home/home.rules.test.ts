import type { ClubCard, WeeklyMeetingTime } from '@casement/domain/clubs/clubs.contract.ts';
import { expect, test } from 'vitest';
import { nextClubs, ownClubs } from './home.rules.ts';

function club(clubName: string, ...slots: [WeeklyMeetingTime['day'], number][]): ClubCard {
  return {
    _id: clubName,
    clubName,
    clubDescription: '',
    casStrand: 'Service',
    wholeSchoolClub: false,
    ignoreAbsences: false,
    memberCount: 12,
    graduatingClasses: [],
    tags: [],
    weeklyMeetingTimes: slots.map(([day, startHour]) => ({
      day,
      startHour,
      startMinute: 0,
      endHour: startHour + 1,
      endMinute: 0,
    })),
    generalLocationOfMeetings: [],
    establishedYear: 2020,
    imageFileId: null,
    facultyAdvisors: [],
  };
}

const friday = 5;
const clubs = [
  club('Archery', ['Monday', 16]),
  club('Baking'),
  club('Choir', ['Friday', 16], ['Tuesday', 8]),
  club('Debating', ['Friday', 12]),
  club('Elsewhere', ['Friday', 9]),
];

test('own clubs stand in the order of their next weekly slot, those without last', () => {
  const memberships = ['Archery', 'Baking', 'Choir', 'Debating'].map((clubId) => ({
    clubId,
    roleKey: 'member',
  }));
  const own = ownClubs({ clubs, memberships, facilitatorClubs: [] }, friday);
  expect(own.map(({ club: { clubName } }) => clubName)).toEqual(['Debating', 'Choir', 'Archery', 'Baking']);
  expect(own.map(({ meetsToday }) => meetsToday)).toEqual([true, true, false, false]);
});

test('a role stands before plain membership; the register takes its own permission', () => {
  const memberships = [
    { clubId: 'Choir', roleKey: 'member' },
    { clubId: 'Choir', roleKey: 'President' },
    { clubId: 'Archery', roleKey: 'member' },
    { clubId: 'Debating', roleKey: 'Secretary' },
  ];
  const facilitatorClubs = [
    { _id: 'Choir', permissions: ['canCreateEvents'] },
    { _id: 'Debating', permissions: ['canEditClubDescription'] },
  ];
  const own = ownClubs({ clubs, memberships, facilitatorClubs }, friday);
  const facts = own.map(({ club: { _id }, roles, manages, marks }) => ({ _id, roles, manages, marks }));
  expect(facts).toEqual([
    { _id: 'Debating', roles: ['Secretary'], manages: true, marks: false },
    { _id: 'Choir', roles: ['President'], manages: true, marks: true },
    { _id: 'Archery', roles: ['member'], manages: false, marks: false },
  ]);
});

test('the nearest weekday with clubs, in the order they begin', () => {
  const namesOn = (weekday: number) => {
    const next = nextClubs(clubs, weekday);
    return [next?.weekday, ...(next?.clubs ?? []).map(({ clubName }) => clubName)];
  };
  expect(namesOn(friday)).toEqual([friday, 'Elsewhere', 'Debating', 'Choir']);
  expect(namesOn(6)).toEqual([1, 'Archery']);
  expect(namesOn(2)).toEqual([2, 'Choir']);
  expect(nextClubs([club('Baking')], friday)).toBeUndefined();
  expect(nextClubs([{ ...club('Empty', ['Friday', 9]), memberCount: 0 }], friday)).toBeUndefined();
});
