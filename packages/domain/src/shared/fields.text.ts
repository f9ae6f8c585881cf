/** Refusals of fields that many forms share: names, e-mail addresses, classes, texts. */
export const fieldsText = {
  controlCharacters: 'Control characters aren’t allowed.',
  tooLong: (most: number) => `At most ${most} characters.`,
  comment: 'Enter a comment.',
  htmlTooLong: 'This text is too long. At most 50,000 characters, formatting included.',
  unreadable: 'Some characters couldn’t be read.',
  name: 'Enter a name.',
  email: 'Enter an e-mail address, such as name@school.org.',
  graduatingClass: 'Enter a four-digit graduating class.',
};
