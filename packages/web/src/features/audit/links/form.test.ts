import { newAuditLink } from '@casement/domain/audit/audit.contract.ts';
import { describe, expect, it } from 'vitest';
import { classesLeft, classesToChoose, emptyDraft, groupsLeft, payloadOf, sameDraft } from './form.rules.ts';

const today = '2026-11-30';
const student = (name: string, graduatingClass: string, archived = false) => ({
  _id: name,
  firstName: name,
  lastName: '',
  displayName: name,
  graduatingClass,
  archived,
});

describe('the form of an audit link', () => {
  it('takes deleted students out of the chosen portfolios, and nobody else', () => {
    const classes = classesToChoose([
      student('a', '2027'),
      student('moved', '2028'),
      student('old', '2027', true),
    ]);
    const groups = [
      { graduatingClass: '2027', portfolios: ['a', 'deleted', 'moved', 'old'] },
      { graduatingClass: null, portfolios: [] },
    ];
    expect(groupsLeft(groups, classes)).toEqual([
      { graduatingClass: '2027', portfolios: ['a', 'moved', 'old'] },
      { graduatingClass: null, portfolios: [] },
    ]);
  });

  it('suggests an expiry in three months', () => {
    expect(emptyDraft(today).expiresAt).toBe('2027-02-28');
  });

  it('sends only the list for the chosen access type', () => {
    const draft = {
      ...emptyDraft(today),
      graduatingClasses: ['2027'],
      groups: [
        { graduatingClass: '2027', portfolios: ['a'] },
        { graduatingClass: '2028', portfolios: ['b', 'c'] },
      ],
    };
    expect(payloadOf(draft)).toMatchObject({
      graduatingClasses: ['2027'],
      specificStudentPortfolioInfos: [],
    });
    expect(payloadOf({ ...draft, accessType: 'specific_portfolios' })).toMatchObject({
      graduatingClasses: [],
      specificStudentPortfolioInfos: ['a', 'b', 'c'],
    });
    expect(newAuditLink.safeParse(payloadOf(draft)).success).toBe(true);
    expect(newAuditLink.safeParse(payloadOf(emptyDraft(today))).error?.issues[0]?.message).toBe(
      'Choose at least one class.',
    );
  });

  it('offers each class once', () => {
    const groups = [
      { graduatingClass: '2027', portfolios: [] },
      { graduatingClass: null, portfolios: [] },
    ];
    expect(classesLeft(['2027', '2028'], groups, 0)).toEqual(['2027', '2028']);
    expect(classesLeft(['2027', '2028'], groups, 1)).toEqual(['2028']);
  });

  it('has unsaved changes only if it would send something different', () => {
    const draft = emptyDraft(today);
    const group = { graduatingClass: '2027', portfolios: ['a'] };
    expect(sameDraft(draft, { ...draft, groups: [group], adminNotes: ' ' })).toBe(true);
    expect(sameDraft(draft, { ...draft, adminNotes: 'Begin here' })).toBe(false);
    const two = (graduatingClasses: string[]) => ({ ...draft, graduatingClasses });
    expect(sameDraft(two(['2027', '2028']), two(['2028', '2027']))).toBe(true);
  });

  it('lists classes in order, archived students last', () => {
    const classes = classesToChoose([
      student('Bo', '2028'),
      student('Ada', '2027', true),
      student('Zoe', '2027'),
    ]);
    expect(classes.map(({ graduatingClass, current }) => [graduatingClass, current])).toEqual([
      ['2027', 1],
      ['2028', 1],
    ]);
    expect(classes[0]?.students.map(({ _id }) => _id)).toEqual(['Zoe', 'Ada']);
  });
});
