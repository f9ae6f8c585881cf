import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import type { SettingName } from '@casement/domain/school/settings/settings.rules.ts';
import { counted } from '../../../lib/text/numbers.ts';

const features = {
  clubs: {
    label: (club: ClubWords) => club.Many,
    help: (club: ClubWords) => `The directory, registers and proposals of ${club.many}.`,
  },
  portfolio: { label: () => 'Portfolios', help: () => 'Evidence, reflections and tokens of students.' },
  proposals: {
    label: () => 'Proposals',
    help: (club: ClubWords) => `Students propose new ${club.many} and projects; staff decide.`,
  },
  evaluations: {
    label: () => 'Evaluations',
    help: () => 'Evaluations of projects by criteria and evidence.',
  },
};

export const settingsText = {
  title: 'School settings',
  summary: 'For administrators. Changes show at once to everybody.',
  activity: 'Activity log',
  about: 'The school',
  name: 'Name',
  nameHint: 'Stands above the menu, on the sign-in and in letters.',
  nameNeeded: 'A name is needed.',
  zone: 'Time zone',
  zoneNow: (now: string) => `It is ${now} there now.`,
  zoneNone: 'No such place. Try the nearest large city.',
  periods: 'Periods',
  periodsHint: 'How the years of a class are divided in portfolios.',
  semester: 'Semesters, 1 to 4',
  trimester: 'Trimesters, 1 to 6',
  features: 'What the school uses',
  featuresHint:
    'What is switched off is hidden from everybody. Nothing is deleted: switched on again, it is as it was.',
  feature: features,
  money: 'Money',
  currencies: 'Currencies',
  currenciesHint:
    'Offered when money is asked for, beginning with the one last used there, or with the first of this list where none was. A request keeps the currency it was made in.',
  currenciesNone: 'No such currency',
  currenciesNeeded: 'Choose at least one currency.',
  administration: 'Administration',
  deputies: 'Teachers may administer',
  deputiesOn: 'Every teacher may do all of this, as administrators always may:',
  deputiesMay: (club: ClubWords) => [
    'onboard students and faculty, change their records and archive them',
    `create, edit and delete every ${club.one}, and decide who leads it`,
    'decide on proposals and manage tags',
    'manage the calendar',
  ],
  deputiesNever:
    'Only administrators delete people, give the administrator’s mark, decide on budgets, change settings, read the activity log and view the school as somebody else.',
  deputiesOff: (club: ClubWords) =>
    `Off, a teacher keeps this for the ${club.many} they advise, and reads the rest.`,
  administrators: (count: number) => counted(count, 'administrator', 'administrators'),
  administratorsHint: 'The mark is given and taken on a teacher’s page. A school always keeps one.',
  you: 'You',
  save: 'Save changes',
  saved: 'The settings were saved.',
  discard: 'Discard',
  failed: 'The settings were not saved.',
  zoneQuestion: {
    title: (zone: string) => `Change the time zone to ${zone}?`,
    now: (before: string, after: string) =>
      `It is ${before} in the present zone, and ${after} in the new one.`,
    moments:
      'Meetings that are planned keep their moment and are shown at another time of day. Move or delete those that should not.',
    weekly: 'Weekly times keep the time of day that is written there.',
    days: 'Days, such as today and the end of a school year, begin and end by the new zone.',
    confirm: 'Change the time zone',
  },
  history: 'Earlier changes',
  historyNone: 'Nothing was changed yet.',
  historyMore: 'Show earlier ones',
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
  return typeof value === 'string' ? value.replaceAll('_', ' ') : '';
}
