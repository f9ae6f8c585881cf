const DOMAIN = 'northbridge.example';

/** The students on the sign-in screen; classes count from the one that graduates next. */
export const namedStudents = {
  leader: { firstName: 'Dawid', lastName: 'Łukasik', classOffset: 1 },
  member: { firstName: 'Amara', lastName: 'Diallo', classOffset: 0 },
} as const;

/** Letters that don't decompose into a plain letter and an accent. */
const plainLetters = new Map(
  Object.entries({ ł: 'l', ı: 'i', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe' }),
);

function plain(name: string): string {
  return Array.from(name.toLowerCase().normalize('NFD'))
    .map((letter) => plainLetters.get(letter) ?? letter)
    .join('')
    .replace(/[^a-z-]/g, '');
}

/** The school's address for a name: plain Latin letters, `first.last` before the at sign. */
export function addressFor(firstName: string, lastName: string): string {
  return `${plain(firstName)}.${plain(lastName)}@${DOMAIN}`;
}
