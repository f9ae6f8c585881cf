import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { may } from '../shared/permissions.ts';
import type { Relation } from '../shared/relations.ts';
import { facultyAbilities, type OfficeChange, type OfficeMember, officeRefusal } from './faculty.rules.ts';

const teacher: OfficeMember = { _id: 't', administrator: false, archived: false };
const administrator: OfficeMember = { _id: 'a', administrator: true, archived: false };
const both = new Set(['a', 'b']);

describe('a change to the CAS office', () => {
  it.each<[string, OfficeChange, string, OfficeMember[], string[], string | undefined]>([
    ['an administrator archives a teacher', 'archive', 'a', [teacher], ['a'], undefined],
    ['a deputy archives a teacher', 'archive', 'x', [teacher], ['a'], undefined],
    ['a deputy archives an administrator', 'archive', 'x', [administrator], ['a', 'b'], 'FORBIDDEN'],
    ['a deputy restores an administrator', 'restore', 'x', [administrator], ['b'], 'FORBIDDEN'],
    ['a deputy deletes a teacher', 'delete', 'x', [teacher], ['a'], 'FORBIDDEN'],
    [
      'one archives oneself among others',
      'archive',
      'a',
      [teacher, administrator],
      ['a', 'b'],
      'NOT_ONESELF',
    ],
    ['one deletes oneself', 'delete', 'a', [administrator], ['a', 'b'], 'NOT_ONESELF'],
    ['one unmarks oneself', 'unmark', 'a', [administrator], ['a', 'b'], 'NOT_ONESELF'],
    [
      'the last goes, by who was archived meanwhile',
      'archive',
      'b',
      [administrator],
      ['a'],
      'LAST_ADMINISTRATOR',
    ],
    ['the last is unmarked', 'unmark', 'b', [administrator], ['a'], 'LAST_ADMINISTRATOR'],
    ['somebody archived is marked', 'mark', 'a', [{ ...teacher, archived: true }], ['a'], 'WRONG_STATE'],
    ['a teacher is marked', 'mark', 'a', [teacher], ['a'], undefined],
    ['who lost the mark gives it', 'mark', 'b', [teacher], ['a'], 'FORBIDDEN'],
  ])('%s', (_, change, caller, targets, administrators, refused) => {
    expect(officeRefusal(change, caller, targets, new Set(administrators))).toBe(refused);
  });

  it('never removes the last administrator or the caller', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd');
    const change = fc.constantFrom<OfficeChange>('archive', 'delete', 'unmark');
    fc.assert(
      fc.property(
        change,
        ids,
        fc.uniqueArray(ids),
        fc.uniqueArray(ids, { minLength: 1 }),
        (what, caller, touched, current) => {
          const administrators = new Set(current);
          const targets = touched.map((_id) => ({
            _id,
            administrator: administrators.has(_id),
            archived: false,
          }));
          if (officeRefusal(what, caller, targets, administrators) !== undefined) return;
          expect(touched).not.toContain(caller);
          expect([...administrators].some((id) => !touched.includes(id))).toBe(true);
        },
      ),
    );
  });
});

describe('permissions on a teacher', () => {
  const relations = new Set<Relation>(['faculty', 'deputy']);
  it('allow no more than the access table and the rules for changes do', () => {
    expect(facultyAbilities(relations, 'x', teacher)).toEqual({
      'faculty.update': true,
      'faculty.archive': true,
      'faculty.delete': false,
      'faculty.mark': false,
    });
    expect(facultyAbilities(relations, 'x', administrator)['faculty.archive']).toBe(false);
    expect(may('faculty.archive', relations)).toBe(true);
    const office = new Set<Relation>(['faculty', 'administrator']);
    expect(facultyAbilities(office, 'a', administrator)).toEqual({
      'faculty.update': true,
      'faculty.archive': false,
      'faculty.delete': false,
      'faculty.mark': false,
    });
    expect(officeRefusal('archive', 'b', [administrator], both)).toBeUndefined();
    expect(facultyAbilities(office, 'b', administrator)['faculty.archive']).toBe(true);
  });
});
