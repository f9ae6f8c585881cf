/** Every rule that reads people's text, with the longest text that can reach it. Add new rules here. */
import { createRequire } from 'node:module';
import { amount } from '../packages/domain/src/clubs/budget/budget.contract.ts';
import { roleTitleProblems } from '../packages/domain/src/clubs/settings/settings.rules.ts';
import { iconName } from '../packages/domain/src/clubs/tags/tags.contract.ts';
import { tagKey } from '../packages/domain/src/clubs/tags/tags.rules.ts';
import { clubWords } from '../packages/domain/src/clubs/words.rules.ts';
import { cleanFileName, isBlobName, nameToSave } from '../packages/domain/src/files/names.rules.ts';
import { checkRows, guessColumns } from '../packages/domain/src/onboarding/onboarding.rules.ts';
import { firstWords } from '../packages/domain/src/portfolios/timeline.rules.ts';
import { schoolEdit } from '../packages/domain/src/school/settings/settings.contract.ts';
import { isTimeZone } from '../packages/domain/src/school/settings/settings.rules.ts';
import { line, shown, text } from '../packages/domain/src/shared/answers.ts';
import { foldForSearch } from '../packages/domain/src/shared/collections/search.ts';
import { linkName, titleOfLink } from '../packages/domain/src/shared/hosts.ts';
import { maxHtmlLength, shownHtml } from '../packages/domain/src/shared/html.ts';
import { idInPath } from '../packages/domain/src/shared/ids.ts';
import { linkAddress } from '../packages/domain/src/shared/links.ts';
import {
  characterCount,
  cleanLine,
  emailKey,
  graduatingClass,
  hasControlCharacters,
  isSchoolEmail,
  personName,
  schoolEmail,
} from '../packages/domain/src/shared/people.ts';
import {
  composed,
  decomposed,
  isBlank,
  isBlankHtml,
  runsLeftward,
  trimmed,
  withDirections,
  withoutTags,
} from '../packages/domain/src/shared/unicode.ts';
import { answerTo, isLinkAnswer } from '../packages/domain/src/templates/templates.rules.ts';
import { tokenOfCookie } from '../packages/server/src/auth/cookies.ts';
import { schoolLabel } from '../packages/server/src/auth/schools.ts';
import { blocksOfHtml } from '../packages/server/src/documents/blocks.ts';
import { lackingIn, replaceUndrawable } from '../packages/server/src/documents/drawable.ts';
import { endOfName, partsOfWord, readyForLines } from '../packages/server/src/documents/lines.ts';
import { feedText } from '../packages/server/src/features/calendar/feed/feed.rules.ts';
import { contentOf } from '../packages/server/src/features/messages/messages.mail.ts';
import {
  distinctNames,
  safeFileName,
  safeName,
} from '../packages/server/src/features/portfolios/export/export.rules.ts';
import { dispositionOf } from '../packages/server/src/files/disposition.ts';
import { rangeOf } from '../packages/server/src/files/ranges.ts';
import { cleanHtml } from '../packages/server/src/html/clean.ts';
import { acceptsGzip } from '../packages/server/src/http/answers.ts';
import { demandModestJson } from '../packages/server/src/http/requests/json.ts';
import { demandModestQuery } from '../packages/server/src/http/requests/query.ts';
import { isAuditPath, pageInstead, withoutSecret } from '../packages/server/src/http/requests/requests.ts';
import { isOneAddress, oneLine } from '../packages/server/src/mail/compose.ts';
import { budgetText } from '../packages/web/src/features/clubs/budget/budget.text.ts';
import { clockOf } from '../packages/web/src/features/clubs/form/form.rules.ts';
import { wordsIn } from '../packages/web/src/features/portfolios/guidelines/guidelines.rules.ts';
import { isZoneMeant } from '../packages/web/src/features/school/settings/settings.rules.ts';
import { findItems, indexed } from '../packages/web/src/features/school/shell/palette.rules.ts';
import { readTable, writeTable } from '../packages/web/src/lib/files/csv.ts';
import { plainAmount } from '../packages/web/src/lib/text/money.ts';
import { typedCount } from '../packages/web/src/lib/text/numbers.ts';
import { searched } from '../packages/web/src/lib/text/people.ts';
import { readTypedDay } from '../packages/web/src/lib/time/typedDay.ts';
import { initialsOf } from '../packages/web/src/ui/mark/initials.ts';

// What the RPC layer itself parses queries with: it is no dependency of its own.
const { StandardBracketNotationSerializer } = createRequire(
  new URL('../packages/server/package.json', import.meta.url),
)('@orpc/openapi-client/standard');
const notation = new StandardBracketNotationSerializer();

const instant = '2026-03-02T08:00:00.000Z';
const encoder = new TextEncoder();

/** Where no rule limits a field, the size of the body does: the test gives such fields this length. */
const unbounded = 20_000;
const ofHeader = 16_000;

const html = [
  ['isBlankHtml', isBlankHtml],
  ['withoutTags', withoutTags],
  ['shownHtml', (value) => shownHtml('empty').safeParse(value)],
  ['cleanHtml', cleanHtml],
  ['blocksOfHtml', blocksOfHtml],
  ['wordsIn', wordsIn],
  ['withDirections', withDirections],
  [
    'contentOf a message',
    (value) =>
      contentOf(
        {
          title: 'Boots',
          content: { html: cleanHtml(value).html, plainText: '' },
          metadata: {
            priority: 'Normal',
            category: '',
            tags: [],
            showSenderInfo: true,
            showHtmlContent: true,
          },
          attachments: [],
        },
        { schoolName: 'Northbridge', from: undefined, senderName: 'Ruth', address: 'https://example.org/' },
      ),
  ],
].map(([name, read]) => ({ name, kind: 'html', longest: maxHtmlLength, read }));

const texts = [
  ['composed', unbounded, composed],
  ['decomposed', unbounded, decomposed],
  ['trimmed', unbounded, trimmed],
  ['cleanLine', unbounded, cleanLine],
  ['isBlank', unbounded, isBlank],
  ['hasControlCharacters', unbounded, hasControlCharacters],
  ['characterCount', unbounded, characterCount],
  ['emailKey', unbounded, emailKey],
  ['isSchoolEmail', unbounded, isSchoolEmail],
  ['schoolEmail', unbounded, (value) => schoolEmail.safeParse(value)],
  ['personName', unbounded, (value) => personName.safeParse(value)],
  ['graduatingClass', unbounded, (value) => graduatingClass.safeParse(value)],
  ['idInPath', ofHeader, (value) => idInPath.safeParse(value)],
  ['line', unbounded, (value) => line(200).safeParse(value)],
  ['text', unbounded, (value) => text(4000).safeParse(value)],
  ['shown', unbounded, (value) => shown('empty').safeParse(value)],
  ['roleTitleProblems', unbounded, (value) => roleTitleProblems([value, value])],
  ['tagKey', unbounded, tagKey],
  ['clubWords', unbounded, clubWords],
  ['firstWords', maxHtmlLength, firstWords],
  ['cleanFileName', 1000, cleanFileName],
  ['isBlobName', unbounded, isBlobName],
  ['nameToSave', 1000, (value) => nameToSave(value, 'application/pdf')],
  ['guessColumns', unbounded, (value) => guessColumns([value], 'student')],
  [
    'checkRows',
    unbounded,
    (value) =>
      checkRows(
        [{ line: 1, schoolEmail: value, firstName: value, lastName: value, graduatingClass: value }],
        'student',
        { today: Temporal.PlainDate.from('2026-03-02') },
      ),
  ],
  ['partsOfWord', maxHtmlLength, partsOfWord],
  ['readyForLines', maxHtmlLength, readyForLines],
  ['runsLeftward', maxHtmlLength, runsLeftward],
  ['endOfName', unbounded, endOfName],
  ['lackingIn', maxHtmlLength, (value) => lackingIn({ value }, new Set())],
  ['replaceUndrawable', 10_000, (value) => replaceUndrawable({ value }, new Set([32]))],
  [
    'feedText',
    2_000,
    (value) =>
      feedText({
        schoolName: 'Northbridge',
        clubWords: clubWords(null),
        meetings: [],
        evaluations: [],
        events: [
          {
            _id: '1',
            name: value,
            description: value,
            location: value,
            startDate: '2026-03-02',
            endDate: '2026-03-02',
            createdAt: instant,
            updatedAt: instant,
          },
        ],
      }),
  ],
  ['safeName', unbounded, (value) => safeName(value, 'Student')],
  ['safeFileName', unbounded, (value) => safeFileName(value, 'application/pdf', 'File')],
  ['distinctNames', unbounded, (value) => distinctNames()(value)],
  [
    'dispositionOf',
    1000,
    (value) => dispositionOf({ name: value.toWellFormed(), contentType: 'application/pdf' }),
  ],
  ['rangeOf', ofHeader, (value) => rangeOf(`bytes=${value}`, 1000)],
  ['schoolLabel', ofHeader, schoolLabel],
  ['tokenOfCookie', ofHeader, (value) => tokenOfCookie(`casement.session_token=${value}`, 'secret', false)],
  ['withoutSecret', ofHeader, (value) => withoutSecret(`/api/${value}`)],
  ['isAuditPath', ofHeader, (value) => isAuditPath(`/${value}`)],
  ['pageInstead', ofHeader, (value) => pageInstead(`/api/audit/${value}`, 'text/html', 404)],
  [
    'the query of a call',
    ofHeader,
    (value) => {
      const query = new URLSearchParams(value);
      try {
        demandModestQuery(query);
      } catch {
        // Refused, which is fine: the test measures how long that took.
        return;
      }
      notation.deserialize([...query]);
    },
  ],
  ['clockOf', unbounded, clockOf],
  [
    'searched',
    unbounded,
    (value) => searched({ firstName: value, lastName: value, displayName: value }, value),
  ],
  ['findItems', unbounded, (value) => findItems(indexed([]), value)],
  ['isZoneMeant', unbounded, (value) => isZoneMeant('Europe/Budapest', value)],
  ['plainAmount', unbounded, plainAmount],
  ['withdrawBody', 1000, (value) => budgetText.withdrawBody('1 EUR', value)],
  ['typedCount', unbounded, typedCount],
  ['foldForSearch', unbounded, foldForSearch],
  ['answerTo', unbounded, (value) => ['text', 'textarea', 'link'].map((type) => answerTo(type, value))],
  ['isLinkAnswer', 10_000, isLinkAnswer],
  ['isOneAddress', unbounded, isOneAddress],
  [
    'readTypedDay',
    unbounded,
    (value) => readTypedDay(value, { today: Temporal.PlainDate.from('2026-03-02') }),
  ],
  ['schoolEdit', unbounded, (value) => schoolEdit.safeParse({ timeZone: value, currencies: [value] })],
  ['isTimeZone', 100, isTimeZone],
  ['amount', unbounded, (value) => amount.safeParse(value)],
  ['iconName', unbounded, (value) => iconName.safeParse(value)],
  ['oneLine', unbounded, oneLine],
  ['acceptsGzip', ofHeader, acceptsGzip],
  ['initialsOf', unbounded, (value) => initialsOf(value, undefined)],
  ['writeTable', unbounded, (value) => writeTable(['a'], [[value]])],
].map(([name, longest, read]) => ({ name, kind: 'text', longest, read }));

const addresses = [
  ['linkAddress', 2000, linkAddress],
  ['titleOfLink', 2000, titleOfLink],
  ['linkName', 2000, (value) => linkName({ url: value, title: value })],
  // A hand-in may be this long, whatever its kind.
  ['linkAddress of a hand-in', maxHtmlLength, linkAddress],
].map(([name, longest, read]) => ({ name, kind: 'address', longest, read }));

const tables = [
  { name: 'readTable', kind: 'table', longest: 50_000, read: (value) => readTable(encoder.encode(value)) },
];

const json = [
  {
    name: 'demandModestJson',
    kind: 'json',
    longest: 100_000,
    read: (value) => {
      try {
        demandModestJson(Buffer.from(value));
      } catch {
        // Refused, which is fine: the test measures how long that took.
      }
    },
  },
];

export const readers = [...html, ...texts, ...addresses, ...tables, ...json];
