/** Refusals of a list of people to onboard. */
export const listText = {
  addressTwice: 'This address is in the list more than once.',
  classRange: (first: number, last: number) => `Enter a graduating class from ${first} to ${last}.`,
};
