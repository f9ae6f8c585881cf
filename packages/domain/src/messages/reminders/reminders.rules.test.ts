/** Which reminders are due on which day. */
import { describe, expect, it } from 'vitest';
import { type ReminderFacts, reminderDay, remindersOn } from './reminders.rules.ts';

const nothing: ReminderFacts = {
  registers: [],
  auditLinks: [],
  portfolios: [],
  neverSignedIn: [],
  administrators: [],
};
const at = (instant: string, zone: string, holidays: { startDate: string; endDate: string }[] = []) =>
  reminderDay(Temporal.Instant.from(instant), zone, holidays);

describe('the day whose reminders are due', () => {
  it('is the current day at the school, from its evening on', () => {
    expect(at('2026-11-18T16:59:59Z', 'Europe/Berlin')).toBeUndefined();
    expect(at('2026-11-18T17:00:00Z', 'Europe/Berlin')).toBe('2026-11-18');
    expect(at('2026-11-18T17:00:00Z', 'Asia/Tokyo')).toBeUndefined();
    expect(at('2026-11-18T09:00:00Z', 'Asia/Tokyo')).toBe('2026-11-18');
    // Half an hour from the others, and beyond the date line.
    expect(at('2026-11-18T12:30:00Z', 'Asia/Kolkata')).toBe('2026-11-18');
    expect(at('2026-11-19T05:00:00Z', 'Pacific/Pago_Pago')).toBe('2026-11-18');
  });

  it('follows the school’s clocks when they change', () => {
    // Clocks go forward on 29 March and back on 25 October.
    expect(at('2026-03-28T16:59:00Z', 'Europe/Berlin')).toBeUndefined();
    expect(at('2026-03-28T17:00:00Z', 'Europe/Berlin')).toBe('2026-03-28');
    expect(at('2026-03-29T16:00:00Z', 'Europe/Berlin')).toBe('2026-03-29');
    expect(at('2026-10-25T16:59:00Z', 'Europe/Berlin')).toBeUndefined();
    expect(at('2026-10-25T17:00:00Z', 'Europe/Berlin')).toBe('2026-10-25');
  });

  it('is never a school holiday, including its first and last day', () => {
    const autumn = [{ startDate: '2026-10-12', endDate: '2026-10-16' }];
    const evening = (day: string) => at(`${day}T18:00:00Z`, 'Europe/Berlin', autumn);
    expect(['11', '12', '14', '16', '17'].map((day) => evening(`2026-10-${day}`))).toEqual([
      '2026-10-11',
      undefined,
      undefined,
      undefined,
      '2026-10-17',
    ]);
    // It is already the seventeenth there.
    expect(at('2026-10-16T18:00:00Z', 'Pacific/Auckland', autumn)).toBeUndefined();
    expect(at('2026-10-17T06:00:00Z', 'Pacific/Auckland', autumn)).toBe('2026-10-17');
  });
});

describe('reminders', () => {
  it('go to each advisor of a register’s club', () => {
    const register = {
      meetingId: 'm',
      meeting: 'Week 3',
      clubId: 'c',
      club: 'Chess',
      advisors: ['ana', 'bo'],
    };
    expect(
      remindersOn('2026-11-18', 'semester', { ...nothing, registers: [register] }).map(
        ({ personId, kind, about }) => [personId, kind, about],
      ),
    ).toEqual([
      ['ana', 'register', 'm'],
      ['bo', 'register', 'm'],
    ]);
  });

  it.each([
    ['2026-11-10', 0],
    ['2026-11-11', 1],
    ['2026-11-18', 1],
    ['2026-11-19', 0],
  ])('on %s include %i about an audit link that expires on the 18th', (day, count) => {
    const auditLinks = [{ auditLinkId: 'l', expiresOn: '2026-11-18', createdBy: 'ana', creator: 'Ana Ek' }];
    expect(remindersOn(day, 'semester', { ...nothing, auditLinks })).toHaveLength(count);
  });

  it('are due again for an audit link that was extended', () => {
    const of = (expiresOn: string) =>
      remindersOn('2026-11-18', 'semester', {
        ...nothing,
        auditLinks: [{ auditLinkId: 'l', expiresOn, createdBy: 'ana', creator: 'Ana Ek' }],
      })[0]?.about;
    expect(of('2026-11-20')).not.toBe(of('2026-11-25'));
  });

  it('about an audit link go to its creator, or to ten administrators if they can’t extend it', () => {
    const administrators = Array.from({ length: 12 }, (_, number) => `administrator ${number}`);
    const of = (createdBy: string | null) =>
      remindersOn('2026-11-18', 'semester', {
        ...nothing,
        administrators,
        auditLinks: [{ auditLinkId: 'l', expiresOn: '2026-11-20', createdBy, creator: 'Ana Ek' }],
      });
    expect(of('ana')).toMatchObject([{ personId: 'ana', own: true }]);
    const others = of(null);
    expect(others.map(({ personId }) => personId)).toEqual(administrators.slice(0, 10));
    expect(others[0]).toMatchObject({ own: false, creator: 'Ana Ek' });
  });

  it.each([
    // Semester 3 of that class ends on 31 December, trimester 4 on 30 November.
    ['semester', '2026-11-30', 0],
    ['semester', '2026-12-01', 2],
    ['semester', '2026-12-31', 2],
    ['semester', '2027-01-01', 0],
    ['trimester', '2026-10-30', 0],
    ['trimester', '2026-10-31', 2],
  ] as const)(
    'at a school with %ss, on %s, go to %i people about a non-compliant portfolio',
    (kind, day, count) => {
      const portfolio = { studentId: 's', student: 'Sol', graduatingClass: '2027', reviewers: ['ana'] };
      const due = (nonCompliant: boolean) =>
        remindersOn(day, kind, { ...nothing, portfolios: [{ ...portfolio, nonCompliant }] });
      expect(due(true).map(({ personId }) => personId)).toEqual(['s', 'ana'].slice(0, count));
      expect(due(false)).toEqual([]);
    },
  );

  it('tell each administrator about people who haven’t signed in after two weeks', () => {
    const person = { personId: 'p', name: 'Pia', kind: 'student', since: '2026-11-04' } as const;
    const due = (day: string) =>
      remindersOn(day, 'semester', { ...nothing, neverSignedIn: [person], administrators: ['ana', 'bo'] });
    expect(due('2026-11-17')).toEqual([]);
    expect(due('2026-11-18').map(({ personId, about }) => [personId, about])).toEqual([
      ['ana', 'p'],
      ['bo', 'p'],
    ]);
  });
});
