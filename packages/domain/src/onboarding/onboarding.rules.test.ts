import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailKey, type PersonKind, personName, schoolEmail } from '../shared/people.ts';
import {
  checkRows,
  fieldsOf,
  goodPeople,
  guessColumns,
  type PersonRow,
  pickPeople,
  summary,
} from './onboarding.rules.ts';

const today = { year: 2026, month: 10, day: 5 };

function student(change: Partial<PersonRow> = {}): PersonRow {
  return {
    line: 2,
    schoolEmail: 'claudine.moore@northbridge.example',
    firstName: 'Claudine',
    lastName: 'Moore',
    graduatingClass: '2027',
    ...change,
  };
}

function check(change: Partial<PersonRow>, kind: PersonKind = 'student', existing?: Map<string, PersonKind>) {
  const [row] = checkRows([student(change)], kind, existing === undefined ? { today } : { today, existing });
  return row;
}

const codes = (row: ReturnType<typeof check>) =>
  row === undefined || row.good ? [] : row.problems.map((problem) => problem.code);

describe('guessColumns', () => {
  test.each<[string, string[]]>([
    ['English', ['School Email', 'First Name', 'Last Name', 'Graduating Class']],
    ['snake case', ['email', 'first_name', 'last_name', 'class of']],
    ['camel case', ['schoolEmail', 'firstName', 'lastName', 'graduatingClass']],
    ['capitals', ['E-MAIL ADDRESS', 'GIVEN NAME', 'FAMILY NAME', 'GRADUATION YEAR']],
    ['owners', ["Student's e-mail", 'Student First Name', 'Student Last Name', 'Cohort']],
    ['French', ['E-mail', 'Prénom', 'Nom', 'Promotion']],
    ['long French', ["Adresse e-mail de l'élève", "Prénom de l'élève", "Nom de famille de l'élève", 'PROMO']],
    ['German', ['E-Mail-Adresse', 'Vorname', 'Name', 'Abschlussjahr']],
    ['German, owned', ['Schul-E-Mail', 'Vorname', 'Nachname', 'Jahrgang']],
    ['Spanish', ['Correo electrónico', 'Nombre', 'Apellidos', 'Promoción']],
    ['Spanish, plural', ['Correo', 'Nombre(s)', 'Apellido(s)', 'Año de graduación']],
    ['Italian', ['Indirizzo e-mail', 'Nome', 'Cognome', 'Anno di diploma']],
    ['Portuguese', ['Endereço de e-mail', 'Nome', 'Apelido', 'Ano de conclusão']],
    ['Brazilian', ['E-mail', 'Nome', 'Sobrenome', 'Ano de formatura']],
    ['Dutch', ['E-mailadres', 'Voornaam', 'Achternaam', 'Examenjaar']],
    ['Polish', ['Adres e-mail', 'Imię', 'Nazwisko', 'Rok ukończenia']],
    ['Turkish', ['E-posta', 'Adı', 'Soyadı', 'Mezuniyet Yılı']],
    ['Turkish capitals', ['E-POSTA', 'İSİM', 'SOYİSİM', 'MEZUNİYET YILI']],
  ])('finds the columns in any order and among others: %s', (_name, headers) => {
    expect(guessColumns(headers, 'student')).toEqual({
      schoolEmail: 0,
      firstName: 1,
      lastName: 2,
      graduatingClass: 3,
    });
    expect(guessColumns(['Remarque', ...headers.toReversed(), 'ID'], 'student')).toEqual({
      schoolEmail: 4,
      firstName: 3,
      lastName: 2,
      graduatingClass: 1,
    });
  });

  test('finds the columns of the French list in its order', () => {
    expect(guessColumns(['Nom', 'Prénom', 'Promotion', 'E-mail', 'Remarque'], 'student')).toEqual({
      schoolEmail: 3,
      firstName: 1,
      lastName: 0,
      graduatingClass: 2,
    });
  });

  test('treats decomposed accents as the same letters', () => {
    expect(guessColumns(['Nom', 'Prénom'.normalize('NFD')], 'faculty')).toMatchObject({
      firstName: 1,
      lastName: 0,
    });
  });

  test.each<[string, string[]]>([
    ['a full name', ['Name']],
    ['a full name in French', ['Nom', 'E-mail']],
    ['a full name in Spanish', ['Nombre', 'Correo']],
    ['two of a kind', ['First name', 'First name']],
    ['somebody else’s', ['Parent first name', 'Guardian last name', 'Emergency e-mail']],
    ['no name', ['', ' ', '#']],
  ])('doesn’t guess the name columns from %s', (_name, headers) => {
    const { firstName, lastName } = guessColumns(headers, 'student');
    expect([firstName, lastName]).toEqual([null, null]);
  });

  test('prefers the school’s address and the person’s own to others', () => {
    expect(guessColumns(['Email', 'School email'], 'student').schoolEmail).toBe(1);
    expect(guessColumns(['Email', 'Student email', 'Teacher email'], 'student').schoolEmail).toBe(1);
    expect(guessColumns(['Email', 'Student email', 'Teacher email'], 'faculty').schoolEmail).toBe(2);
    expect(guessColumns(['Teacher email', 'Parent email'], 'student').schoolEmail).toBeNull();
    expect(guessColumns(['Email', 'E-mail'], 'student').schoolEmail).toBeNull();
  });

  test('finds no class for faculty', () => {
    expect(guessColumns(['Email', 'Class of'], 'faculty').graduatingClass).toBeNull();
    expect(fieldsOf('faculty')).not.toContain('graduatingClass');
  });

  test('never guesses one column for two fields', () => {
    const words = [
      'nom',
      'prénom',
      'name',
      'vorname',
      'nome',
      'cognome',
      'nombre',
      'apellido',
      'ad',
      'soyad',
    ];
    const header = fc.constantFrom(...words, 'email', 'class', 'last name', 'first', 'promotion', 'x');
    fc.assert(
      fc.property(fc.array(header, { maxLength: 7 }), (headers) => {
        const found = Object.values(guessColumns(headers, 'student')).filter((column) => column !== null);
        expect(new Set(found).size).toBe(found.length);
        for (const column of found) expect(column).toBeLessThan(headers.length);
      }),
    );
  });

  test('copes with any header', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (headers) => {
        expect(Object.keys(guessColumns(headers, 'student'))).toHaveLength(4);
      }),
    );
  });
});

describe('pickPeople', () => {
  test('takes the chosen columns, and keeps line numbers and problems', () => {
    const columns = { schoolEmail: 3, firstName: 1, lastName: 0, graduatingClass: 2 };
    const rows = [
      { line: 2, cells: ['Mann', 'Rocky', '2027', 'rocky.mann@ecole.example', ''] },
      { line: 5, cells: ['Renard'], problem: 'tooFewCells' as const },
    ];
    expect(pickPeople(rows, columns)).toEqual([
      {
        line: 2,
        schoolEmail: 'rocky.mann@ecole.example',
        firstName: 'Rocky',
        lastName: 'Mann',
        graduatingClass: '2027',
      },
      {
        line: 5,
        schoolEmail: '',
        firstName: '',
        lastName: 'Renard',
        graduatingClass: '',
        shape: 'tooFewCells',
      },
    ]);
  });

  test('leaves a field empty if no column is chosen for it', () => {
    const columns = { schoolEmail: 0, firstName: null, lastName: 1, graduatingClass: null };
    expect(pickPeople([{ line: 2, cells: ['a@x.example', 'Hayes'] }], columns)).toEqual([
      { line: 2, schoolEmail: 'a@x.example', firstName: '', lastName: 'Hayes' },
    ]);
  });
});

describe('checkRows', () => {
  test('cleans up a valid row', () => {
    expect(
      check({
        schoolEmail: '  ismet.gunday@northbridge.example ',
        firstName: ' İsmet\u00A0 Can ',
        lastName: 'Gu\u0308n\nday',
        graduatingClass: ' 2027 ',
      }),
    ).toEqual({
      line: 2,
      good: true,
      person: {
        schoolEmail: 'ismet.gunday@northbridge.example',
        firstName: 'İsmet Can',
        lastName: 'Gün day',
        graduatingClass: '2027',
      },
    });
  });

  test('requires no class for faculty, and drops a given one', () => {
    expect(check({ graduatingClass: 'Grade 12' }, 'faculty')).toEqual({
      line: 2,
      good: true,
      person: {
        schoolEmail: 'claudine.moore@northbridge.example',
        firstName: 'Claudine',
        lastName: 'Moore',
      },
    });
  });

  test.each<[Partial<PersonRow>, string[]]>([
    [{ schoolEmail: ' ' }, ['missingEmail']],
    [{ schoolEmail: 'not-an-address' }, ['badEmail']],
    [{ schoolEmail: `${'a'.repeat(250)}@x.example` }, ['badEmail']],
    [{ schoolEmail: 'a\u0000@x.example' }, ['controlCharacters']],
    [{ firstName: '' }, ['missingFirstName']],
    [{ firstName: '\u200B' }, ['missingFirstName']],
    [{ lastName: ' \t ' }, ['missingLastName']],
    [{ lastName: 'x'.repeat(10_000) }, ['nameTooLong']],
    [{ firstName: 'An\u0007na' }, ['controlCharacters']],
    [{ firstName: 'Fran\uFFFDois' }, ['unreadableCharacters']],
    [{ graduatingClass: '' }, ['missingClass']],
    [{ graduatingClass: undefined }, ['missingClass']],
    [{ graduatingClass: 'Grade 12' }, ['classNotAYear']],
    [{ graduatingClass: '27' }, ['classNotAYear']],
    [{ graduatingClass: '20280' }, ['classNotAYear']],
    [{ graduatingClass: '2024' }, ['classOutOfRange']],
    [{ graduatingClass: '2037' }, ['classOutOfRange']],
    [{ graduatingClass: '2025' }, []],
    [{ graduatingClass: '2036' }, []],
    [{ shape: 'tooManyCells' }, ['tooManyCells']],
    [
      { shape: 'tooFewCells', firstName: '', lastName: '', graduatingClass: '' },
      ['tooFewCells', 'missingFirstName', 'missingLastName', 'missingClass'],
    ],
    [{ firstName: '<b>Anna</b>', lastName: "O'Neil, Jr." }, []],
  ])('finds the problems of %j: %j', (change, expected) => {
    expect(codes(check(change))).toEqual(expected);
  });

  test('names the years that can be onboarded when a class is wrong', () => {
    expect(check({ graduatingClass: '27' })).toMatchObject({
      problems: [{ field: 'graduatingClass', code: 'classNotAYear', earliest: 2025, latest: 2036 }],
    });
  });

  test('accepts a Temporal.PlainDate as today', () => {
    const rows = checkRows([student()], 'student', { today: Temporal.PlainDate.from('2026-10-05') });
    expect(summary(rows)).toEqual({ good: 1, withProblems: 0 });
  });

  test('names the first line with the same address, regardless of case', () => {
    const rows = checkRows(
      [
        student({ line: 16, schoolEmail: 'ervin.rippin@northbridge.example' }),
        student({ line: 17, schoolEmail: 'ERVIN.RIPPIN@NORTHBRIDGE.EXAMPLE' }),
        student({ line: 19, schoolEmail: ' Ervin.Rippin@northbridge.example' }),
      ],
      'student',
      { today },
    );
    const problems = [{ field: 'schoolEmail', code: 'duplicateInFile', firstLine: 16 }];
    expect(rows).toMatchObject([
      { line: 16, good: true },
      { line: 17, problems },
      { line: 19, problems },
    ]);
  });

  test('refuses addresses of students and faculty already at the school', () => {
    const existing = new Map<string, PersonKind>([
      [emailKey('claudine.moore@northbridge.example'), 'student'],
    ]);
    const change = { schoolEmail: 'Claudine.Moore@Northbridge.example' };
    expect(codes(check(change, 'student', existing))).toEqual(['alreadyAtSchool']);
    expect(codes(check(change, 'faculty', existing))).toEqual(['otherKind']);
  });

  test('checks 2,000 rows', () => {
    const rows = Array.from({ length: 2000 }, (_, at) =>
      student({ line: at + 2, schoolEmail: `s${at}@x.example` }),
    );
    expect(summary(checkRows(rows, 'student', { today }))).toEqual({ good: 2000, withProblems: 0 });
  });
});

describe('a list with mistakes', () => {
  const records = [
    'claudine.moore@northbridge.example,Claudine,Moore,2027',
    'not-an-address,Luka,Alexander,2028',
    'atim.camdali@northbridge.example,,Çamdalı,2028',
    'vietthai.dang@northbridge.example,Việt Thái,Đặng,2028',
    'lieve.klein@northbridge.example,Lieve,Klein,Grade 12',
    'ervin.rippin@northbridge.example,Ervin,Rippin,2027',
    'ERVIN.RIPPIN@NORTHBRIDGE.EXAMPLE,Bohémond,Pierre,2028',
    '  ismet.gunday@northbridge.example ,İsmet,Günday,2027',
    'alva.brozova@northbridge.example,Alva,Brožová,27',
    'alfonso.ulibarripagan@northbridge.example,Alfonso,Ulibarri Pagan,2027,extra',
    'abak.bozoglu@northbridge.example',
  ].map((record, at) => {
    const cells = record.split(',');
    const row = { line: at + 2, cells };
    if (cells.length > 4) return { ...row, problem: 'tooManyCells' as const };
    return cells.length < 4 ? { ...row, problem: 'tooFewCells' as const } : row;
  });
  const columns = guessColumns(['email', 'first_name', 'last_name', 'class of'], 'student');
  const rows = checkRows(pickPeople(records, columns), 'student', { today });

  test('names the line and the reason of every mistake', () => {
    expect(rows.flatMap((row) => (row.good ? [] : [[row.line, row.problems[0]?.code]]))).toEqual([
      [3, 'badEmail'],
      [4, 'missingFirstName'],
      [6, 'classNotAYear'],
      [8, 'duplicateInFile'],
      [10, 'classNotAYear'],
      [11, 'tooManyCells'],
      [12, 'tooFewCells'],
    ]);
    expect(summary(rows)).toEqual({ good: 4, withProblems: 7 });
  });

  test('keeps the letters of names in valid rows', () => {
    expect(goodPeople(rows).map((person) => `${person.firstName} ${person.lastName}`)).toEqual([
      'Claudine Moore',
      'Việt Thái Đặng',
      'Ervin Rippin',
      'İsmet Günday',
    ]);
  });
});

describe('any list', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('Anna', ' Zoë\u0301 ', ''),
  );
  const address = fc.oneof(
    text,
    fc.constantFrom('a@x.example', 'A@X.example ', 'b@x.example'),
    fc.emailAddress(),
  );
  const row = fc.record({
    schoolEmail: address,
    firstName: text,
    lastName: text,
    graduatingClass: fc.oneof(text, fc.constantFrom('2027', '2028 ', '1999')),
  });
  const list = fc
    .array(row, { maxLength: 30 })
    .map((rows) => rows.map((one, at): PersonRow => ({ ...one, line: at + 2 })));

  test('keeps the number and order of rows, each valid or with its problems', () => {
    fc.assert(
      fc.property(list, (rows) => {
        const checked = checkRows(rows, 'student', { today });
        expect(checked.map((one) => one.line)).toEqual(rows.map((one) => one.line));
        expect(checked.every((one) => one.good || one.problems.length > 0)).toBe(true);
        const { good, withProblems } = summary(checked);
        expect(good + withProblems).toBe(rows.length);
        expect(goodPeople(checked)).toHaveLength(good);
      }),
    );
  });

  test('has valid rows that the call accepts unchanged, and no address twice', () => {
    fc.assert(
      fc.property(list, fc.constantFrom<PersonKind>('student', 'faculty'), (rows, kind) => {
        const people = goodPeople(checkRows(rows, kind, { today }));
        for (const person of people) {
          expect(schoolEmail.parse(person.schoolEmail)).toBe(person.schoolEmail);
          expect(personName.parse(person.firstName)).toBe(person.firstName);
          expect(personName.parse(person.lastName)).toBe(person.lastName);
        }
        expect(new Set(people.map((person) => emailKey(person.schoolEmail))).size).toBe(people.length);
      }),
    );
  });

  test('has no problems when its valid rows are checked again', () => {
    fc.assert(
      fc.property(list, (rows) => {
        const people = goodPeople(checkRows(rows, 'student', { today }));
        const again = checkRows(
          people.map((person, at) => ({ ...person, line: at + 2 })),
          'student',
          { today },
        );
        expect(goodPeople(again)).toEqual(people);
      }),
    );
  });
});
