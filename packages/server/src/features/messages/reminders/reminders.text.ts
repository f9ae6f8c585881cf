/** The words of reminders. */
import { formatCount } from '@casement/domain/shared/locale.ts';

export const remindersText = {
  subject: (things: number) => (things === 1 ? 'A reminder' : `${things} reminders`),
  greeting: (name: string) => `Dear ${name},`,
  registers: 'Registers to take',
  register: (club: string, meeting: string) => `${club}: ${meeting}`,
  auditLinks: 'Audit links that expire soon',
  ownAuditLink: (day: string) => `One of your audit links expires on ${day}.`,
  /** To administrators, of a link whose creator can’t extend it. */
  auditLink: (creator: string, day: string) => `An audit link that ${creator} created expires on ${day}.`,
  portfolios: 'Portfolios short of tokens',
  portfolio: (student: string, day: string) => `${student}: the period ends on ${day}.`,
  ownPortfolio: (day: string) => `Your portfolio is short of tokens, and the period ends on ${day}.`,
  signIns: (count: number) =>
    count === 1 ? 'One person has never signed in' : `${formatCount(count)} people have never signed in`,
  more: (count: number) => (count === 1 ? 'and one more' : `and ${formatCount(count)} more`),
  writeTo: (count: number) => (count === 1 ? 'Write to this person' : `Write to these ${formatCount(count)}`),
  why: (school: string) => `${school} sends each reminder only once.`,
  preferences: 'Choose which e-mails you get',
} as const;
