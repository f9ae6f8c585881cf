/** A list of fictional people, with typical mistakes, to try onboarding with. */
import { fieldsOf } from '@casement/domain/onboarding/onboarding.rules.ts';
import type { PersonKind } from '@casement/domain/shared/people.ts';

/** Column names as schools use them: they are recognised. */
const headers = { schoolEmail: 'email', firstName: 'first_name', lastName: 'last_name' };

/** Address, first name, last name and, for students, the class: `Y` is a year, `Z` the next one. */
const rows: Readonly<Record<PersonKind, readonly string[]>> = {
  student: [
    'noor.haddad@sample.example,Noor,Haddad,Y',
    'tomas.prochazka@sample.example,Tomáš,Procházka,Z',
    'yuki.tanaka at sample.example,Yuki,Tanaka,Y',
    'maeve.oconnor@sample.example,Maeve,O’Connor,Z',
    'soren.bjerre@sample.example,,Bjerre,Y',
    'ines.carvalho@sample.example,Inês,Carvalho,Grade 12',
    'kofi.mensah@sample.example,Kofi,Mensah,Z',
    'KOFI.MENSAH@sample.example,Abena,Owusu,Y',
    '  lucia.ferrer@sample.example ,Lucía,Ferrer,Y',
    'eva.novak@sample.example,Eva,Novak,Z,extra',
    'jonas.weber@sample.example',
    'aylin.demir@sample.example,Aylin,Demir,Y',
    'zofia.wrona@sample.example,Zofia,"Wrona, jr.",Z',
  ],
  faculty: [
    'henrik.dahl@sample.example,Henrik,Dahl',
    'amina.yusuf at sample.example,Amina,Yusuf',
    'paolo.conti@sample.example,Paolo,Conti',
    'PAOLO.CONTI@sample.example,Chiara,Conti',
    'grace.okoye@sample.example,,Okoye',
    '  ruben.visser@sample.example ,Rubén,Visser',
  ],
};

/**
 * The list as the text of a CSV file.
 * @param year the year in which the first of the two classes graduates
 */
export function sampleList(kind: PersonKind, year: number): string {
  const names = { ...headers, graduatingClass: 'class of' };
  const header = fieldsOf(kind)
    .map((field) => names[field])
    .join(',');
  const people = rows[kind].map((row) =>
    row.replace(/,Y(?=,|$)/, `,${year}`).replace(/,Z(?=,|$)/, `,${year + 1}`),
  );
  // With a byte order mark, so that spreadsheets show the accents.
  return `\uFEFF${[header, ...people].join('\r\n')}\r\n`;
}
