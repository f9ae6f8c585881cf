/** Refusals of awards, targets and custom tokens. */
export const tokensText = {
  wholeNumber: 'This should be a whole number.',
  notNegative: 'Enter 0 or more.',
  onePeriod: 'Choose a semester or a trimester.',
  missing: 'This is missing.',
  oneKind: 'Choose semesters or trimesters, not both.',
  periodRange: (kind: string, last: number) => `Enter a ${kind} from 1 to ${last}.`,
  most: (most: number) => `At most ${most}.`,
  noToken: (name: string) => `The school has no token “${name}”.`,
  tokenTwice: (name: string) => `“${name}” appears twice.`,
  tokenWholeNumber: (name: string) => `${name}: enter a whole number.`,
  tokenNotNegative: (name: string) => `${name}: enter 0 or more.`,
  tokenMaximum: (name: string, most: number) => `${name}: at most ${most}.`,
};
