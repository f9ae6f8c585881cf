import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import type { SettingName } from '@casement/domain/school/settings/settings.rules.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import { commonText } from '../../../lib/text/words.text.ts';

const features = {
  clubs: {
    label: (club: ClubWords) => club.Many,
    help: (club: ClubWords) =>
      `The directory, registers, attendance, proposals, budgets and tags of ${club.many}.`,
  },
  portfolio: {
    label: () => 'Portfolios',
    help: () =>
      'Students’ evidence, reflections and tokens, their reviewers and the guidelines. Audit links don’t open while this is off.',
  },
  proposals: {
    label: () => 'Proposals',
    help: (club: ClubWords) => `Students propose new ${club.many} and projects. Teachers decide.`,
  },
  evaluations: {
    label: () => 'Projects and evaluations',
    help: () => 'CAS projects, their content templates, proposals and evaluations.',
  },
};

export const settingsText = {
  title: 'School settings',
  summary: 'For administrators. Changes apply to everyone immediately.',
  activity: 'Activity log',
  about: 'The school',
  name: commonText.name,
  nameHint: 'Shown in the menu, on the sign-in page and in e-mails.',
  nameNeeded: 'Enter a name.',
  zone: 'Time zone',
  zoneNow: (now: string) => `It’s ${now} there now.`,
  zoneNone: 'Not found. Try the nearest large city.',
  periods: 'Periods',
  periodsHint: 'How the school year is divided in portfolios.',
  semester: 'Semesters, 1 to 4',
  trimester: 'Trimesters, 1 to 6',
  features: 'Features',
  featuresHint: 'Features you switch off are hidden from everyone. Nothing is deleted.',
  feature: features,
  marks: 'When students see their marks',
  marksHint: 'Comments are shown together with the marks.',
  marksAtOnce: 'Immediately',
  marksHandedBack: 'When a coach hands the evaluation back',
  mail: 'E-mails',
  mailSender: 'Sender',
  mailSenderHint: 'The sender’s name in e-mails. Leave it empty to use the school’s name.',
  mailReplyTo: 'Reply-to address',
  mailReplyToHint:
    'Use an address that somebody reads. If this is empty, replies go to the address of the service.',
  money: 'Money',
  currencies: 'Currencies',
  currenciesHint:
    'Offered in budget requests. The first is the default until a request uses another one. Existing requests keep theirs.',
  currenciesNone: 'No such currency',
  currenciesNeeded: 'Choose at least one currency.',
  administration: 'Administration',
  deputies: 'Teachers can administer',
  deputiesOn: 'When on, every teacher can also:',
  deputiesMay: (club: ClubWords) => [
    'onboard students and faculty, change their records and archive them',
    `create, edit and delete every ${club.one}, mark its registers and decide who leads it`,
    'create, edit and archive projects, and manage their templates and evaluation assignments',
    'decide on proposals and manage tags',
    'set required tokens and guidelines, and assign reviewers',
    'write messages to the school',
    'manage the calendar',
  ],
  deputiesNever:
    'Only administrators can delete people, appoint administrators, decide on budgets, change settings, create audit links, export a class, award tokens before a period starts, read the activity log and view the school as somebody else.',
  deputiesOff: (club: ClubWords) =>
    `When off, teachers manage only the ${club.many} they advise, the projects they coach and the portfolios they review, and view everything else.`,
  administrators: (count: number) => counted(count, 'administrator', 'administrators'),
  administratorsHint: 'Add or remove administrators on a teacher’s page. There is always at least one.',
  you: 'You',
  saved: 'The settings were saved.',
  failed: 'The settings were not saved.',
  zoneQuestion: {
    title: (zone: string) => `Change the time zone to ${zone}?`,
    now: (before: string, after: string) =>
      `It’s ${before} in the current time zone and ${after} in the new one.`,
    moments: 'Planned meetings keep their exact time and will show at a different local time.',
    weekly: 'Weekly times keep their time of day.',
    days: 'Days start and end in the new time zone.',
    confirm: 'Change the time zone',
  },
  history: 'Earlier changes',
  historyNone: 'No changes yet.',
  historyMore: 'Show earlier',
  historyFailed: 'Couldn’t load earlier changes.',
  by: (name: string, when: string) => `${name}, ${when}`,
  became: (from: string, to: string) => `${from} → ${to}`,
};

/** The name of a setting in lists. */
export const settingText = (club: ClubWords): Readonly<Record<SettingName, string>> => ({
  schoolName: settingsText.name,
  timeZone: settingsText.zone,
  semesterType: settingsText.periods,
  currencies: settingsText.currencies,
  teachersMayAdminister: settingsText.deputies,
  evaluationsVisible: settingsText.marks,
  mailSenderName: settingsText.mailSender,
  mailReplyTo: settingsText.mailReplyTo,
  'features.portfolio': features.portfolio.label(),
  'features.proposals': features.proposals.label(),
  'features.evaluations': features.evaluations.label(),
  'features.clubs': features.clubs.label(club),
});

/** A setting's value in words. */
export function settingValueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.join(', ');
  if (value === 'semester') return settingsText.semester;
  if (value === 'trimester') return settingsText.trimester;
  if (value === 'atOnce') return settingsText.marksAtOnce;
  if (value === 'handedBack') return settingsText.marksHandedBack;
  return typeof value === 'string' ? value.replaceAll('_', ' ') : '';
}
