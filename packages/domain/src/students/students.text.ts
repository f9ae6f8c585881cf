/** What callers are told about students. */
export const studentsText = {
  classRange: (first: number, last: number) => `Enter a graduating class from ${first} to ${last}.`,
};
