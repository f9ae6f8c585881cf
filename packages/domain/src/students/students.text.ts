/** Refusals of a student's graduating class. */
export const studentsText = {
  classRange: (first: number, last: number) => `Enter a graduating class from ${first} to ${last}.`,
};
