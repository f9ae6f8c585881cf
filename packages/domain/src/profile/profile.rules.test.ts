/** Changing one filter of a list. */
import { describe, expect, it } from 'vitest';
import { changeFilters } from './profile.rules.ts';

const filter = (name: string, search = '') => ({ name, search });
const [a, b, c] = [filter('A'), filter('B'), filter('C')];

describe('a change of one filter', () => {
  it('saves it at the end, in place of one with the same name', () => {
    expect(changeFilters([a, b], { change: 'save', filter: c })).toEqual([a, b, c]);
    const other = filter('A', 'q=x');
    expect(changeFilters([a, b], { change: 'save', filter: other })).toEqual([b, other]);
    expect(changeFilters([b, other], { change: 'save', filter: other })).toEqual([b, other]);
  });

  it('deletes it by its name', () => {
    expect(changeFilters([a, b], { change: 'delete', name: 'A' })).toEqual([b]);
    expect(changeFilters([b], { change: 'delete', name: 'A' })).toEqual([b]);
  });

  it('restores it at its place, unless another one has its name by then', () => {
    expect(changeFilters([a, c], { change: 'restore', filter: b, at: 1 })).toEqual([a, b, c]);
    expect(changeFilters([], { change: 'restore', filter: b, at: 5 })).toEqual([b]);
    const other = filter('B', 'q=x');
    expect(changeFilters([a, other], { change: 'restore', filter: b, at: 0 })).toEqual([a, other]);
  });
});
