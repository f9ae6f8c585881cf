import type { ClassTargets } from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { describe, expect, it } from 'vitest';
import { choosableClasses, fieldBeside, firstClass, placesOf, targetsDraft } from './targets.rules.ts';

describe('arrow keys in a table of fields', () => {
  const beside = (key: string, place: number, edges: { atStart?: boolean; atEnd?: boolean } = {}) =>
    fieldBeside(key, place, { columns: 4, fields: 16, atStart: true, atEnd: true, ...edges });

  it('move up and down, and sideways within a row', () => {
    expect(beside('ArrowDown', 1)).toBe(5);
    expect(beside('ArrowUp', 5)).toBe(1);
    expect(beside('ArrowRight', 2)).toBe(3);
    expect(beside('ArrowLeft', 2)).toBe(1);
  });

  it('do not leave the table, the row or text being edited, and other keys do nothing', () => {
    expect(beside('ArrowUp', 1)).toBeUndefined();
    expect(beside('ArrowDown', 13)).toBeUndefined();
    expect(beside('ArrowRight', 3)).toBeUndefined();
    expect(beside('ArrowLeft', 4)).toBeUndefined();
    expect(beside('ArrowLeft', 2, { atStart: false })).toBeUndefined();
    expect(beside('ArrowRight', 2, { atEnd: false })).toBeUndefined();
    expect(beside('Enter', 2)).toBeUndefined();
  });
});

const of = (graduatingYear: string): ClassTargets => ({
  graduatingYear,
  periodKind: 'semester',
  updatedAt: '2026-11-18T09:00:00.000Z',
  periods: [],
});

describe('the classes that can be chosen', () => {
  const of2027 = { graduatingYear: '2027', students: 12, nonCompliant: [] };
  const list = { requiredTokens: [of('2025')], classes: [of2027] };

  it('are those at the school or with targets, and the coming ones without students', () => {
    expect(choosableClasses(list, '2026-11-28')).toEqual(['2025', '2027', '2028', '2029']);
    expect(choosableClasses(list, '2026-06-30')).toEqual(['2025', '2026', '2027', '2028', '2029']);
  });

  it('begin in the form with one that has students', () => {
    expect(firstClass(list, 'semester', '2026-06-30')).toBe('2027');
    const set = { ...list, requiredTokens: [of('2027')] };
    expect(firstClass(set, 'semester', '2026-06-30')).toBe('2027');
  });
});

describe('a class with unsaved input stays where it was typed', () => {
  const years = (targets: readonly ClassTargets[]) => targets.map(({ graduatingYear }) => graduatingYear);
  const unsaved = (year: string, table?: ClassTargets) => ({
    [year]: { draft: targetsDraft(year, 'semester', undefined), base: table ?? null, table },
  });
  const list = { requiredTokens: [of('2026'), of('2028')], classes: [] };

  it('in the form, though somebody else has set its targets, which are shown', () => {
    const { tables, elsewhere } = placesOf(list, 'semester', unsaved('2028'));
    expect(years(tables)).toEqual(['2026', '2028']);
    expect(years(elsewhere.requiredTokens)).toEqual(['2026']);
  });

  it('in its table, though somebody else has deleted its targets', () => {
    const { tables, elsewhere } = placesOf(list, 'semester', unsaved('2027', of('2027')));
    expect(years(tables)).toEqual(['2026', '2027', '2028']);
    expect(years(elsewhere.requiredTokens)).toEqual(['2026', '2027', '2028']);
  });

  it('and otherwise has a table if it has targets', () => {
    const { tables, elsewhere } = placesOf(list, 'semester', unsaved('2028', of('2028')));
    expect(years(tables)).toEqual(['2026', '2028']);
    expect(elsewhere).toEqual(list);
  });
});
