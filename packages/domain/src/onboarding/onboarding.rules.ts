/** Checks a list of people before any of it is stored (spec: onboarding; sections 2, 4 and 5). */

import {
  characterCount,
  cleanLine,
  emailKey,
  hasControlCharacters,
  hasUnreadableCharacters,
  isSchoolEmail,
  maxNameLength,
  type PersonKind,
} from '../shared/people.ts';
import type { Day } from '../shared/time/days.ts';
import { decomposed, isBlank } from '../shared/unicode.ts';

export const studentFields = ['schoolEmail', 'firstName', 'lastName', 'graduatingClass'] as const;
export const facultyFields = ['schoolEmail', 'firstName', 'lastName'] as const;
export type PersonField = (typeof studentFields)[number];

/** The fields that a list of this kind must have a column for. */
export function fieldsOf(kind: PersonKind): readonly PersonField[] {
  return kind === 'student' ? studentFields : facultyFields;
}

/** The column (counted from 0) of each field; null if unknown. */
export type Columns = Record<PersonField, number | null>;

/** Problems with the shape of a record in the file, found before its fields are checked. */
export type ShapeProblem = 'tooFewCells' | 'tooManyCells' | 'malformedQuotes';

/** A person as written in the file or typed in a row; `line` is where the record starts in the file. */
export type PersonRow = {
  line: number;
  schoolEmail: string;
  firstName: string;
  lastName: string;
  graduatingClass?: string | undefined;
  shape?: ShapeProblem | undefined;
};

/** Why a row can't be onboarded, and the field to mark (`row` for the record as a whole). */
export type RowProblem =
  | { field: 'row'; code: ShapeProblem }
  | { field: 'schoolEmail'; code: 'missingEmail' | 'badEmail' | 'alreadyAtSchool' | 'otherKind' }
  | { field: 'schoolEmail'; code: 'duplicateInFile'; firstLine: number }
  | { field: 'firstName'; code: 'missingFirstName' }
  | { field: 'lastName'; code: 'missingLastName' }
  | { field: 'firstName' | 'lastName'; code: 'nameTooLong'; most: number }
  | { field: PersonField; code: 'controlCharacters' | 'unreadableCharacters' }
  | { field: 'graduatingClass'; code: 'missingClass' }
  | { field: 'graduatingClass'; code: 'classNotAYear' | 'classOutOfRange'; earliest: number; latest: number };
export type RowProblemCode = RowProblem['code'];

/** A person who can be onboarded: every value is clean. Only students have a `graduatingClass`. */
export type CleanPerson = {
  schoolEmail: string;
  firstName: string;
  lastName: string;
  graduatingClass?: string;
};

export type CheckedRow = { line: number } & (
  | { good: true; person: CleanPerson }
  | { good: false; problems: RowProblem[] }
);

/**
 * The rows of a table as people, by the chosen columns. A missing cell reads as empty.
 * @param rows records with the line they start on, from the file reader
 */
export function pickPeople(
  rows: readonly { line: number; cells: readonly string[]; problem?: ShapeProblem | undefined }[],
  columns: Columns,
): PersonRow[] {
  return rows.map(({ line, cells, problem }) => {
    const cell = (field: PersonField) => {
      const column = columns[field];
      return column === null ? '' : (cells[column] ?? '');
    };
    return {
      line,
      schoolEmail: cell('schoolEmail'),
      firstName: cell('firstName'),
      lastName: cell('lastName'),
      ...(columns.graduatingClass === null ? {} : { graduatingClass: cell('graduatingClass') }),
      ...(problem === undefined ? {} : { shape: problem }),
    };
  });
}

/** The graduating years that can be onboarded on a day: from the year before it to ten years after it. */
export function graduatingYears(today: Pick<Day, 'year'>): { earliest: number; latest: number } {
  return { earliest: today.year - 1, latest: today.year + 10 };
}

function characterProblem(field: PersonField, value: string): RowProblem | null {
  if (hasControlCharacters(value)) return { field, code: 'controlCharacters' };
  if (hasUnreadableCharacters(value)) return { field, code: 'unreadableCharacters' };
  return null;
}

function nameProblem(field: 'firstName' | 'lastName', name: string): RowProblem | null {
  if (isBlank(name)) {
    return field === 'firstName' ? { field, code: 'missingFirstName' } : { field, code: 'missingLastName' };
  }
  if (characterCount(name) > maxNameLength) return { field, code: 'nameTooLong', most: maxNameLength };
  return characterProblem(field, name);
}

function emailProblem(address: string): RowProblem | null {
  const field = 'schoolEmail';
  if (isBlank(address)) return { field, code: 'missingEmail' };
  return characterProblem(field, address) ?? (isSchoolEmail(address) ? null : { field, code: 'badEmail' });
}

function classProblem(graduatingClass: string, today: Day): RowProblem | null {
  const field = 'graduatingClass';
  if (isBlank(graduatingClass)) return { field, code: 'missingClass' };
  const years = graduatingYears(today);
  if (!/^[0-9]{4}$/.test(graduatingClass)) return { field, code: 'classNotAYear', ...years };
  const year = Number(graduatingClass);
  return year < years.earliest || year > years.latest ? { field, code: 'classOutOfRange', ...years } : null;
}

/**
 * Checks every row of a list and cleans the valid ones. Rows keep their order; a row has all its problems,
 * those of the record first, then field by field.
 *
 * White space inside a value, including line breaks in a spreadsheet cell, becomes one space; other control
 * characters are refused. If rows have the same address, the first one keeps it, whether it is valid or not.
 * @param options.today the day in the school's zone (a `Temporal.PlainDate` will do); bounds the years
 * @param options.existing address key (`emailKey`) → kind, of the people already at the school
 */
export function checkRows(
  rows: readonly PersonRow[],
  kind: PersonKind,
  options: { today: Day; existing?: ReadonlyMap<string, PersonKind> },
): CheckedRow[] {
  const firstLines = new Map<string, number>();

  return rows.map((row) => {
    const schoolEmail = cleanLine(row.schoolEmail);
    const firstName = cleanLine(row.firstName);
    const lastName = cleanLine(row.lastName);
    const graduatingClass = cleanLine(row.graduatingClass ?? '');
    const problems: (RowProblem | null)[] = [];

    if (row.shape !== undefined) problems.push({ field: 'row', code: row.shape });
    const wrongAddress = emailProblem(schoolEmail);
    problems.push(wrongAddress);
    if (wrongAddress === null) {
      const key = emailKey(schoolEmail);
      const firstLine = firstLines.get(key);
      const known = options.existing?.get(key);
      if (firstLine === undefined) firstLines.set(key, row.line);
      else problems.push({ field: 'schoolEmail', code: 'duplicateInFile', firstLine });
      if (known !== undefined) {
        problems.push({ field: 'schoolEmail', code: known === kind ? 'alreadyAtSchool' : 'otherKind' });
      }
    }
    problems.push(nameProblem('firstName', firstName), nameProblem('lastName', lastName));
    if (kind === 'student') problems.push(classProblem(graduatingClass, options.today));

    const found = problems.filter((problem) => problem !== null);
    if (found.length > 0) return { line: row.line, good: false, problems: found };
    const person = { schoolEmail, firstName, lastName };
    return {
      line: row.line,
      good: true,
      person: kind === 'student' ? { ...person, graduatingClass } : person,
    };
  });
}

/** How many rows can be onboarded and how many cannot. */
export function summary(rows: readonly CheckedRow[]): { good: number; withProblems: number } {
  const good = rows.filter((row) => row.good).length;
  return { good, withProblems: rows.length - good };
}

/** The people of the rows that can be onboarded, in the order of the file. */
export function goodPeople(rows: readonly CheckedRow[]): CleanPerson[] {
  return rows.flatMap((row) => (row.good ? [row.person] : []));
}

/**
 * Header names by field, the most specific group first; in the form that {@link headerKey} gives. A name is
 * listed here only if it has one meaning; those that depend on their neighbours follow below.
 */
const headerNames: Record<PersonField, readonly (readonly string[])[]> = {
  schoolEmail: [
    ['schoolemail', 'schoolemailaddress', 'schoolmail', 'emailscolaire', 'mailscolaire', 'schulemail'].concat(
      ['correoescolar', 'correoinstitucional', 'emailinstitucional', 'emailscolastica', 'emailescolar'],
      ['emailszkolny', 'okuleposta', 'okulepostasi'],
    ),
    ['email', 'emails', 'emailaddress', 'mail', 'mailaddress', 'emailid'].concat(
      ['adresseemail', 'adressemail', 'adresseelectronique', 'adressedemessagerie', 'courriel'],
      ['emailadresse', 'mailadresse', 'correo', 'correoelectronico', 'direcciondecorreo'],
      [
        'direcciondecorreoelectronico',
        'direccioncorreoelectronico',
        'indirizzoemail',
        'indirizzomail',
        'postaelettronica',
      ],
      ['correioeletronico', 'enderecodeemail', 'enderecoemail', 'emailadres', 'mailadres', 'adresemail'],
      ['adresmailowy', 'eposta', 'epostaadresi'],
    ),
  ],
  firstName: [
    ['firstname', 'first', 'fname', 'givenname', 'givennames', 'forename', 'forenames'].concat(
      ['prenom', 'prenoms', 'vorname', 'vornamen', 'nombredepila', 'primernombre', 'nomedibattesimo'],
      ['nomeproprio', 'primeironome', 'voornaam', 'voornamen', 'roepnaam', 'imie', 'imiona'],
    ),
  ],
  lastName: [
    ['lastname', 'last', 'lname', 'surname', 'familyname', 'nomdefamille', 'nomfamille'].concat(
      ['nachname', 'familienname', 'zuname', 'apellido', 'apellidos', 'cognome', 'sobrenome'],
      ['apelido', 'apelidos', 'ultimonome', 'achternaam', 'familienaam', 'nazwisko'],
      ['soyad', 'soyadi', 'soyisim', 'soyismi'],
    ),
  ],
  graduatingClass: [
    ['graduatingclass', 'graduatingyear', 'graduationclass', 'graduationyear', 'gradyear', 'classof'].concat(
      ['yearofgraduation', 'graduation', 'classyear', 'yog', 'anneedediplome', 'anneedudiplome'],
      ['anneedepromotion', 'anneedobtentiondudiplome', 'abschlussjahr', 'abschlussjahrgang'],
      ['abschlussklasse', 'abiturjahr', 'abiturjahrgang', 'anodegraduacion', 'anodeegreso'],
      ['annodidiploma', 'annodimaturita', 'anodeformatura', 'anodeconclusao', 'anodegraduacao'],
      ['examenjaar', 'eindexamenjaar', 'afstudeerjaar', 'rokukonczenia', 'rokmatury'],
      ['mezuniyetyili', 'mezuniyetsinifi'],
    ),
    ['class', 'cohort', 'promotion', 'promo', 'promocion', 'generacion', 'jahrgang', 'rocznik'].concat([
      'mezuniyet',
    ]),
  ],
};

/** Names that mean first or last name only next to one of their partners ("Nom" next to "Prénom"). */
const pairedNames: readonly { field: 'firstName' | 'lastName'; names: string[]; beside: string[] }[] = [
  { field: 'lastName', names: ['nom'], beside: ['prenom', 'prenoms'] },
  { field: 'lastName', names: ['name'], beside: ['vorname', 'vornamen'] },
  { field: 'lastName', names: ['naam'], beside: ['voornaam', 'voornamen', 'roepnaam'] },
  { field: 'firstName', names: ['nombre', 'nombres'], beside: ['apellido', 'apellidos'] },
  {
    field: 'firstName',
    names: ['nome', 'nomes'],
    beside: ['cognome', 'sobrenome', 'apelido', 'apelidos', 'ultimonome'],
  },
  {
    field: 'firstName',
    names: ['ad', 'adi', 'isim', 'ismi'],
    beside: ['soyad', 'soyadi', 'soyisim', 'soyismi'],
  },
];

/** Words that say whose field it is but not which field. */
const ownerWords: Record<PersonKind, ReadonlySet<string>> = {
  student: new Set(
    ['student', 'students', 'pupil', 'pupils', 'learner', 'eleve', 'etudiant', 'schuler', 'schueler'].concat([
      'alumno',
      'estudiante',
      'studente',
      'alunno',
      'aluno',
      'estudante',
      'leerling',
      'ucznia',
      'ogrenci',
    ]),
  ),
  faculty: new Set(
    ['teacher', 'teachers', 'faculty', 'staff', 'professeur', 'enseignant', 'lehrer', 'lehrkraft'].concat([
      'profesor',
      'docente',
      'professor',
      'docent',
      'nauczyciela',
      'ogretmen',
    ]),
  ),
};
const fillWords = new Set(['legal', 's', 'de', 'l', 'du', 'des', 'del', 'dello', 'do', 'van']);

/** The words of a header in plain lower-case letters and digits: "Prénom de l'élève" → prenom de l eleve. */
function headerWords(header: string): string[] {
  return decomposed(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase())
    .replace(/\p{M}/gu, '')
    .replace(/[ıłøß]/gu, (letter) => ({ ı: 'i', ł: 'l', ø: 'o' })[letter] ?? 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

type HeaderKey = { whole: string; bare: string; owner: PersonKind | 'both' | null };

/** A header as one run of letters, both as written and without the words that name its owner. */
function headerKey(header: string): HeaderKey {
  const words = headerWords(header);
  const student = words.some((word) => ownerWords.student.has(word));
  const faculty = words.some((word) => ownerWords.faculty.has(word));
  const bare = words.filter(
    (word) => !fillWords.has(word) && !ownerWords.student.has(word) && !ownerWords.faculty.has(word),
  );
  const owner = student && faculty ? 'both' : student ? 'student' : faculty ? 'faculty' : null;
  return { whole: words.join(''), bare: bare.join(''), owner };
}

/** The only header that passes a test: its column, null if none does, 'several' if more than one does. */
function onlyColumn<T>(headers: readonly T[], fits: (header: T) => boolean): number | null | 'several' {
  const found = headers.flatMap((header, column) => (fits(header) ? [column] : []));
  return found.length > 1 ? 'several' : (found[0] ?? null);
}

/**
 * Guesses the column of each field from the header names: any order, case, accents, hyphens and underscores;
 * English and the common names in French, German, Spanish, Italian, Portuguese, Dutch, Polish and Turkish. A
 * column that names the other kind ("Teacher e-mail" in a list of students) is ignored. A field with an
 * unclear column (no known name, or two equally good) is null, and so is the graduating class of faculty.
 */
export function guessColumns(headers: readonly string[], kind: PersonKind): Columns {
  const keys = headers.map(headerKey);
  const another = kind === 'student' ? 'faculty' : 'student';
  const has = (names: readonly string[]) =>
    keys.some((key) => names.includes(key.whole) || names.includes(key.bare));

  const guess = (field: PersonField): number | null => {
    const groups = [...headerNames[field]];
    for (const pair of pairedNames) {
      if (pair.field === field && has(pair.beside)) groups.push(pair.names);
    }
    const attempts = [
      ...groups.map((names) => (key: HeaderKey) => key.owner === kind && names.includes(key.bare)),
      ...groups.map((names) => (key: HeaderKey) => names.includes(key.whole)),
      ...groups.map((names) => (key: HeaderKey) => key.owner !== another && names.includes(key.bare)),
    ];
    for (const fits of attempts) {
      const column = onlyColumn(keys, fits);
      if (column === 'several') return null;
      if (column !== null) return column;
    }
    return null;
  };

  return {
    schoolEmail: guess('schoolEmail'),
    firstName: guess('firstName'),
    lastName: guess('lastName'),
    graduatingClass: kind === 'student' ? guess('graduatingClass') : null,
  };
}
