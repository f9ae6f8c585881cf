/**
 * How sentences read (docs/glossary.md), as far as patterns can check a `*.text.ts`. Sentences that the specification
 * prescribes word for word are exempt, and so are those formed after them; both are listed here.
 */

const TEXT = /\.text\.ts$|^packages\/domain\/src\/errors\.ts$/;

/** Files that refuse input: their sentences are in a `*.text.ts` beside them. */
const REFUSING =
  /^packages\/(domain|server)\/src\/.+\.(contract|rules|handlers|store|work|present|jobs)\.ts$|^packages\/domain\/src\/shared\/(?!.*\.test\.)/;
const SENTENCE = /^[“A-Z…][^\n]*[a-z…”] [a-z“…][^\n]*[.?]$/;
/** Text for developers only: descriptions of the API, and errors of the code itself. */
const FOR_DEVELOPERS = {
  CallExpression: ({ callee }) => callee.property?.value === 'describe',
  NewExpression: ({ callee }) => /^(Type|Range)?Error$/.test(callee.value),
  KeyValueProperty: ({ key }) => key.value === 'summary' || key.value === 'description',
};

/** Sentences of the specification, with its slips corrected (docs/decisions/0035); `…` is a value. */
const PRESCRIBED = new Set([
  'All Caught Up!',
  'Approving...',
  'Are you sure you want to delete this comment? This action cannot be undone.',
  'Are you sure you want to delete this message? This action cannot be undone.',
  'Email Draft Created Successfully!',
  'Email Sent',
  'Emails sent successfully! Page will refresh shortly.',
  'Event end date cannot be before the start date',
  'Event end date cannot be before the start date.',
  'Failed to create email draft',
  'Failed to send email. Please try again.',
  'Failed to send test email. Please try again.',
  'Message deleted successfully!',
  'Message updated successfully!',
  'No current content template, create one!',
  'No guidelines have been written yet. Feel free to add one!',
  'No posts yet...',
  'No projects found... Perhaps check the filter settings?',
  'No projects found... Perhaps select an evaluation or change the filter settings?',
  'No students found... Perhaps check the filter settings?',
  'No … found... Perhaps check the filter settings?',
  'Please add at least one faculty',
  'Please add at least one member',
  'Please include at least one criterion',
  'Please input a date',
  'Please input a description',
  'Please input a graduating class',
  'Please input a project goal',
  'Please input a project name',
  'Please input a title',
  'Please input … … description',
  'Please input … … name',
  'Please select a day',
  'Please select a type',
  'Rejecting...',
  'Returning...',
  'School Email',
  'Search student-reviewing proposals...',
  'Send Email',
  'Send Test Email',
  'Something went wrong while creating your email draft. Please try again.',
  'Something went wrong while deleting the message. Please try again.',
  'Something went wrong while updating your message. Please try again.',
  'Student has not yet selected their learning outcome tokens',
  'Successful addition of new members',
  'Successful … Update',
  'Successfully Created',
  'Successfully Updated',
  'Test email sent successfully!',
  'The comment has been deleted successfully.',
  'The faculty advisor has been successfully added to the ….',
  'The new faculty information has been saved successfully',
  'The new student information has been saved successfully',
  'The … has been successfully created.',
  'The … has been successfully updated!',
  'The … settings have been successfully updated.',
  'There was an issue in adding members to the CAS project. Please refresh and try again.',
  'There was an issue in adding members to the …. Please refresh and try again.',
  'There was an issue in creating the CAS project Content Template. Please refresh the page and try again.',
  'There was an issue in creating the CAS project. Please refresh the page and try again.',
  'There was an issue in creating the evaluation detail. Please refresh the page and try again.',
  'There was an issue in creating your …. Please refresh and try again.',
  'There was an issue in editing the Content Field Template. Please refresh and try again.',
  'There was an issue in editing the evaluation detail. Please refresh the page and try again.',
  'There was an issue onboarding these faculty emails',
  'There was an issue onboarding these student emails',
  'There was an issue updating the … settings. Please refresh and try again.',
  'There was an issue. Please refresh and try again.',
  'This audit access link has been successfully created.',
  'This audit access link has been successfully edited.',
  'You have created some new student users!',
  'You have successfully awarded tokens',
  'You have successfully created a new CAS project Content Template',
  'You have successfully created a new CAS project',
  'You have successfully created a new evaluation detail',
  'You have successfully edited the Content Field Template',
  'You have successfully edited the CAS Project',
  'You have successfully edited the evaluation detail',
  'Your email draft has been created successfully.',
]);

/** Sentences that say of one more list or kind of people what the specification says of another. */
const BY_ANALOGY = new Set([
  'No faculty found... Perhaps check the filter settings?',
  'No tags found... Perhaps check the filter settings?',
  'There was an issue in adding faculty to the CAS project. Please refresh and try again.',
]);

/** Habits to find in sentences and in titles of tests, and what to write instead. */
const EVERYWHERE = [
  [/\bto whom\b/i, 'say who it is'],
  [/\blook(?:s|ing)? on\b/i, 'write “views the school as somebody else”'],
  [/\b(?:is|are|was|were)(?: not|n[’']t) there\b/i, 'write “not found” or “was deleted”'],
  [/\bstands?\b(?! out)/i, 'write “appears”, “is shown”, “is”'],
  [/\bany ?more\b/i, 'write “no longer”'],
  [/\bmeanwhile\b/i, 'leave it out, or “after you opened it”'],
  [/\bat present\b/i, 'write “now”, “current”'],
  [/\ball the same\b/i, 'write “anyway”'],
  [/\bmend(?:s|ed|ing)?\b/i, 'write “fix”'],
  [/\bput away\b|\blet go\b/i, 'write “dismiss”, “drop”'],
  [/\bwhoever\b/i, 'write a plain noun'],
];

/** The same for sentences. */
const HABITS = [
  ...EVERYWHERE,
  [/\bgoes\b|\bgo (?:for good|with it)\b/i, 'write “is deleted”, “is sent”'],
  [/\bhow far\b/i, 'write “progress”'],
  [/\bby (?:itself|themselves)\b/i, 'write “automatically”'],
  [/\bat once\b/i, 'write “immediately” or “at a time”'],
  [/\b(?:those who|whom)\b/i, 'write a plain noun'],
  [/\bmay not\b/i, 'write “can’t”'],
  [/\b(?:this|that|it) is no\b(?! longer)/i, 'say what to enter'],
  [/\bpress(?:es)? (?!Enter)/i, 'write “select”'],
  [
    /\b(?:cannot|could not|do not|does not|did not|is not|are not|have not|has not|will not|(?<!in )it is|they are|you are(?! here$))\b/i,
    'write the contraction: “can’t”, “isn’t”, “it’s”',
  ],
  [/\bplease\b/i, 'leave it out'],
  [/\bsuccessful(?:ly)?\b/i, 'leave it out: “was created”'],
  [/!/, 'write a full stop'],
  [/\.\.\./, 'write “…”'],
  [/\bemails?\b/i, 'write “e-mail”'],
  [/\bletters?\b(?=.*\boutbox\b)|\bgets? a letter\b/i, 'write “e-mail”'],
  [/\w\\?'|\\'/, 'write a curly apostrophe: ’'],
  [/"(?![^"]*":? ?[…{])/, 'write curly quotation marks: “ ”'],
  [/\S {2,}\S/, 'write one space'],
];

const WORDS = 'packages/web/src/lib/text/words.text.ts';
const ACTS = 'packages/web/src/lib/text/acts.text.ts';
const TIMES = 'packages/web/src/lib/time/time.text.ts';

/** Words that many screens share are written once, in these files. */
const SHARED_WORDS = new Map([
  ['Archive', ACTS],
  ['Archived', WORDS],
  ['Cancel', WORDS],
  ['Close', WORDS],
  ['Delete', ACTS],
  ['Done', WORDS],
  ['Edit', WORDS],
  ['Name', WORDS],
  ['Remove', WORDS],
  ['Restore', ACTS],
  ['Save', WORDS],
  ['Save changes', WORDS],
  ['Today', TIMES],
  ['Try again', WORDS],
  ['Unarchive', ACTS],
  ['Undo', WORDS],
]);

/** A class in words, in every package. */
const CLASS = /\bclass of …/i;
const CLASSES = 'packages/domain/src/shared/time/classes.text.ts';

/** JSON, which keeps its straight quotes, and text laid out in columns for the terminal. */
const AS_WRITTEN = /\{ "|\n.* {4}/;

const TEST = /^(?:describe|it|test)$/;

/**
 * Reports sentences of a `*.text.ts` that have one of the habits, and sentences outside `*.text.ts` files.
 * @param {string} path from the root
 * @param {{ strings: { at: number, value: string }[], imports: { at: number }[] }} source
 * @param {(message: string, at: number) => void} report
 */
export function checkWords(path, source, report) {
  const { strings, imports } = source;
  if (!TEXT.test(path)) {
    if (REFUSING.test(path)) checkSentences(source, report);
    return;
  }
  const modules = new Set(imports.map(({ at }) => at));
  for (const { at, value } of strings) {
    const home = path.startsWith('packages/web/') ? SHARED_WORDS.get(value) : undefined;
    if (home !== undefined && path !== home)
      report(`"${value}" is one of the shared words: import it from ${home}`, at);
    const ofClass = path === CLASSES ? null : CLASS.exec(value);
    if (ofClass) report(`"${ofClass[0]}" is one of the shared words: import it from ${CLASSES}`, at);
    if (modules.has(at) || PRESCRIBED.has(value) || BY_ANALOGY.has(value) || AS_WRITTEN.test(value)) continue;
    reportHabits(HABITS, 'a sentence', { at, value }, report);
  }
}

function reportHabits(habits, what, { at, value }, report) {
  for (const [habit, fix] of habits) {
    const found = habit.exec(value);
    if (found) report(`"${found[0].trim()}" in ${what}: ${fix} (docs/glossary.md)`, at);
  }
}

/**
 * Reports titles of tests with one of the worst habits: the first argument of `describe`, `it` and `test`, and of
 * `it.each(…)` and the like.
 * @param {{ strings: { at: number, value: string }[], nodes: (type: string) => object[], at: (node: object) => number }} source
 * @param {(message: string, at: number) => void} report
 */
export function checkTitles({ strings, nodes, at }, report) {
  const titles = nodes('CallExpression')
    .filter(({ callee }) => TEST.test(calledBy(callee)))
    .map(({ arguments: [first] }) => first?.expression)
    .filter((node) => node?.type === 'StringLiteral' || node?.type === 'TemplateLiteral')
    .map(at);
  if (titles.length === 0) return;
  const places = new Set(titles);
  for (const piece of strings)
    if (places.has(piece.at)) reportHabits(EVERYWHERE, 'the title of a test', piece, report);
}

/** The name at the start of a chain of calls: `it` in `it.each(…)(…)`. */
function calledBy(callee) {
  if (callee.type === 'MemberExpression') return calledBy(callee.object);
  if (callee.type === 'CallExpression') return calledBy(callee.callee);
  return callee.type === 'Identifier' ? callee.value : '';
}

function checkSentences({ strings, nodes, at }, report) {
  const exempt = Object.entries(FOR_DEVELOPERS).flatMap(([type, isExempt]) => nodes(type).filter(isExempt));
  const ranges = exempt
    .map((node) => (node.value ?? node).span)
    .map(({ start, end }) => [at({ span: { start } }), at({ span: { start: end } })]);
  for (const piece of strings) {
    if (!SENTENCE.test(piece.value)) continue;
    if (ranges.some(([from, to]) => piece.at >= from && piece.at < to)) continue;
    report(`"${piece.value}" is a sentence: move it to the *.text.ts beside this file`, piece.at);
  }
}
