/** A repeatable source of random numbers: the same seed gives the same sequence on every machine. */
export type Random = {
  /** A number from 0 (included) to 1 (excluded). */
  next: () => number;
  /** A whole number from `from` to `to`, both included. */
  between: (from: number, to: number) => number;
  /** True with the given probability, 0 to 1. */
  chance: (probability: number) => boolean;
  /** One element; throws a RangeError if the list is empty. */
  pick: <T>(list: readonly T[]) => T;
  /** A shuffled copy; the list itself doesn't change. */
  shuffle: <T>(list: readonly T[]) => T[];
};

const MODULUS = 2_147_483_647;
const MULTIPLIER = 48_271;

/** Makes a repeatable source of random numbers from a whole number (a Lehmer generator over a Mersenne prime). */
export function makeRandom(seed: number): Random {
  let state = (Math.abs(Math.trunc(seed)) % (MODULUS - 1)) + 1;
  const next = () => {
    state = (state * MULTIPLIER) % MODULUS;
    return (state - 1) / (MODULUS - 1);
  };
  // Neighbouring seeds start with neighbouring numbers; a few rounds separate them.
  for (let turn = 0; turn < 8; turn += 1) next();
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[between(0, list.length - 1)];
    if (picked === undefined) throw new RangeError('Nothing to pick from an empty list.');
    return picked;
  };
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, order: next() }))
      .sort((left, right) => left.order - right.order)
      .map(({ item }) => item);
  return { next, between, chance: (probability) => next() < probability, pick, shuffle };
}

/**
 * A number from 0 (included) to 1 (excluded) that depends only on the three whole numbers, so calls can be made
 * in any order and repeated.
 */
export function chanceOf(subject: number, moment: number, purpose: number): number {
  let mixed = Math.imul(subject + 1, 0x2c1b3c6d) ^ Math.imul(moment + 7, 0x297a2d39);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ Math.imul(purpose + 3, 0x1b56c4e9), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x5bd1e995);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}
