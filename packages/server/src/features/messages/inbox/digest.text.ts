/** The other words of the e-mail about new notices. */
export const digestText = {
  subject: (count: number, school: string) =>
    count === 1 ? `One new notice from ${school}` : `${count} new notices from ${school}`,
  greeting: (name: string) => `Dear ${name},`,
  more: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
  inbox: 'Open your inbox',
  preferences: 'Choose which e-mails you get',
} as const;
