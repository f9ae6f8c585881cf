import { isNonCompliant, outdoorEducation } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { hasStarted } from '@casement/domain/shared/time/periods.ts';
import { describe, expect, it } from 'vitest';
import { demoClubs, writtenClubs } from '../clubs/clubs.ts';
import { demoPeople } from '../people/people.ts';
import { demoProjects } from '../projects/projects.ts';
import { demoPortfolios } from './portfolios.ts';
import { demoCustomTokens } from './tokens.ts';
import { momentsOf } from './write.ts';

const zone = 'Europe/Amsterdam';

function made(day: string) {
  const today = Temporal.PlainDate.from(day);
  const people = demoPeople(today);
  const clubs = demoClubs(today, people);
  const projects = demoProjects(today, people);
  return { day, people, clubs, projects, ...demoPortfolios(today, zone, people, clubs, projects) };
}

const days = ['2026-11-21', '2027-05-11', '2026-08-01', '2026-09-02', '2028-02-29'];

describe.each(days)('the portfolios of the demo school on %s', (day) => {
  const { people, clubs, projects, posts, awards, targets, reviewers } = made(day);
  const began = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;

  it('are kept by about a third of the students and go back two years at most', () => {
    const students = people.filter(({ kind }) => kind === 'student').length;
    const writers = new Set(posts.map(({ studentIndex }) => studentIndex));
    expect(writers.size / students).toBeGreaterThan(0.2);
    expect(writers.size / students).toBeLessThan(0.4);
    expect(posts.length).toBeGreaterThan(1_000);
    expect(posts.length).toBeLessThan(3_000);
    const from = Temporal.PlainDate.from(day).subtract({ years: 2 }).toString();
    expect(posts.every((post) => post.day >= from && post.day < day)).toBe(true);
  });

  it('date every post, comment and award after what it is about and before today', () => {
    for (const post of posts) {
      expect(Date.parse(post.at)).toBeLessThan(began);
      expect(Date.parse(post.at)).toBeGreaterThan(Date.parse(post.day));
      let latest = post.at;
      for (const { at } of post.comments) {
        expect(at > latest, `${latest} ${at}`).toBe(true);
        expect(Date.parse(at)).toBeLessThan(began);
        latest = at;
      }
    }
    for (const award of awards) {
      const graduatingClass = people[award.studentIndex]?.graduatingClass ?? '';
      expect(Date.parse(award.at)).toBeLessThan(began);
      expect(hasStarted('semester', graduatingClass, award.semester, day)).toBe(true);
    }
  });

  it('repeat no line of text within one portfolio', () => {
    for (const [, own] of Map.groupBy(posts, ({ studentIndex }) => studentIndex)) {
      const lines = own.flatMap(({ plainText }) => plainText.split('\n'));
      expect(new Set(lines).size).toBe(lines.length);
    }
  });

  it('are about clubs that the student was in', () => {
    for (const { studentIndex, clubIndex } of posts) {
      expect(people[studentIndex]?.kind).toBe('student');
      if (clubIndex === null) continue;
      const members = clubs[clubIndex]?.studentMemberships.map(({ personIndex }) => personIndex);
      expect(members).toContain(studentIndex);
    }
  });

  it('are about projects that the student was in that day', () => {
    const about = posts.filter(({ projectIndex }) => projectIndex !== null);
    expect(about.length).toBeGreaterThan(30);
    for (const { studentIndex, projectIndex, day: on } of about) {
      const joined = projects[projectIndex ?? -1]?.students.find(
        ({ personIndex }) => personIndex === studentIndex,
      );
      expect(joined && joined.joinedOn <= on).toBe(true);
    }
  });

  it('use only custom tokens that the school has', () => {
    const known = new Set(demoCustomTokens.map(({ token }) => token));
    for (const post of posts) {
      expect(post.customTokens.every((token) => known.has(token))).toBe(true);
      expect((post.kind === 'reflection') === (post.name !== null)).toBe(true);
      expect(new Set(post.customTokens).size).toBe(post.customTokens.length);
    }
  });

  it('have no awards above the targets, and meet the targets in most cases', () => {
    const holds = (studentIndex: number, semester: number) =>
      awards.find((award) => award.studentIndex === studentIndex && award.semester === semester);
    for (const award of awards) {
      const graduatingYear = people[award.studentIndex]?.graduatingClass;
      const target = targets.find(
        (each) => each.graduatingYear === graduatingYear && each.semester === award.semester,
      );
      const most = { Creativity: target?.creativity, Activity: target?.activity, Service: target?.service };
      for (const { kind, token, count } of award.counts) {
        expect(count).toBeGreaterThan(0);
        const limit = new Map<string, number | undefined>(Object.entries(most)).get(token);
        if (kind === 'cas') expect(count).toBeLessThanOrEqual(limit ?? 0);
        expect(token).not.toBe(outdoorEducation);
      }
    }
    for (const first of targets.filter(({ semester }) => semester === 1)) {
      const students = people.flatMap(({ graduatingClass }, index) =>
        graduatingClass === first.graduatingYear ? [index] : [],
      );
      const short = students.filter((index) => {
        const counts = holds(index, 1)?.counts ?? [];
        const of = (kind: string) => counts.filter((count) => count.kind === kind);
        const awarded = {
          casTokens: of('cas'),
          locTokens: of('learningOutcome'),
          customTokens: of('custom'),
        };
        return isNonCompliant(awarded, first, true);
      });
      expect(short.length).toBeGreaterThan(3);
      expect(short.length).toBeLessThan(30);
    }
  });

  it('are reviewed by faculty, with no reviewer assigned twice to the same portfolio', () => {
    const pairs = reviewers.map(({ studentIndex, facultyIndex }) => `${studentIndex} ${facultyIndex}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(reviewers.every(({ facultyIndex }) => people[facultyIndex]?.kind === 'faculty')).toBe(true);
  });
});

describe('the portfolios of the demo school', () => {
  it('are identical when made twice for the same day', () => {
    const { posts, awards } = made('2026-11-21');
    const again = made('2026-11-21');
    expect(JSON.stringify([again.posts, again.awards]) === JSON.stringify([posts, awards])).toBe(true);
  });

  it('have at least two moments to tell about every club with members', () => {
    const mute = writtenClubs
      .filter(({ text }) => text.members > 0 || text.wholeSchoolClub === true)
      .filter(({ text }) => momentsOf(text.clubName).length < 2);
    expect(mute.map(({ text }) => text.clubName)).toEqual([]);
  });

  it('include Amara’s story, reviewed by Ruth Okafor', () => {
    const { people, posts, reviewers } = made('2026-11-21');
    const nameOf = (index: number | undefined) => people[index ?? -1]?.displayName;
    const own = posts.filter(({ studentIndex }) => nameOf(studentIndex) === 'Amara Diallo');
    expect(own.length).toBeGreaterThan(20);
    expect(own.at(-1)?.plainText).toMatch(/^First full sort without a supervisor\nForty crates/);
    expect(own.map(({ name }) => name)).toContain('Why I kept going to choir after losing the solo');
    const reads = reviewers.find(({ studentIndex }) => nameOf(studentIndex) === 'Amara Diallo');
    expect(nameOf(reads?.facultyIndex)).toBe('Ruth Okafor');
    const marens = reviewers.filter(({ facultyIndex }) => nameOf(facultyIndex) === 'Maren Pedersen');
    expect(marens.length).toBeGreaterThan(5);
    expect(marens.map(({ studentIndex }) => nameOf(studentIndex))).toContain('Dawid Łukasik');
  });
});
