import { expect, test } from 'vitest';
import { bestFits, byName, searched } from './people.ts';

const person = (firstName: string, lastName: string, displayName = `${firstName} ${lastName}`) => ({
  name: displayName,
  person: searched({ firstName, lastName, displayName }, `${displayName} · Class of 2027`),
});
const people = [
  person('Joanna', 'Moss'),
  person('Mary Ann', 'Lee'),
  person('Zoë', 'Annan'),
  person('Anna', 'Smith'),
  person('Łucja', 'Abe'),
];
const found = (typed: string, most = 50) =>
  bestFits(people, (each) => each.person, typed, most).map((each) => each.name);

test('matches at the start of names come first, then of other words, then within words', () => {
  expect(found('ann')).toEqual(['Zoë Annan', 'Anna Smith', 'Mary Ann Lee', 'Joanna Moss']);
  expect(found('ann', 1)).toEqual(['Zoë Annan']);
});

test('every word must match somewhere, with or without accents', () => {
  expect(found('zoe ann')).toEqual(['Zoë Annan']);
  expect(found('lucja 2027')).toEqual(['Łucja Abe']);
  expect(found('moss zoe')).toEqual([]);
});

test('an empty search offers everyone in order', () => {
  expect(found('')).toEqual(people.map((each) => each.name));
});

test('people are sorted by first, then last name beside like letters; without these by the name that is shown', () => {
  const named = (displayName: string, firstName?: string, lastName?: string) => ({
    displayName,
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  });
  const sorted = byName([
    named('Mia'),
    named('Zed', 'Anna', 'Young'),
    named('Łucja Abe', 'Łucja', 'Abe'),
    named('Anna Abe', 'Anna', 'Abe'),
    named('Leo'),
  ]);
  expect(sorted.map(({ displayName }) => displayName)).toEqual([
    'Anna Abe',
    'Zed',
    'Leo',
    'Łucja Abe',
    'Mia',
  ]);
});
