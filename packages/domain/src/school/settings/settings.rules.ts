/** The values that a school's settings can have. */

import { locale } from '../../shared/locale.ts';

const zoneName = /^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/**
 * Whether a text is the name of an IANA time zone, such as `Europe/Berlin`. Offsets (`+01:00`) aren't: they
 * have no summer time.
 */
export function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false;
  try {
    new Intl.DateTimeFormat(locale, { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Whether a text is a currency's code (ISO 4217), such as `EUR`. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** The name of a field of the settings: a part of `features` is written `features.portfolio`. */
export type SettingName =
  | 'schoolName'
  | 'timeZone'
  | 'semesterType'
  | 'currencies'
  | 'teachersMayAdminister'
  | 'evaluationsVisible'
  | 'mailSenderName'
  | 'mailReplyTo'
  | 'features.portfolio'
  | 'features.proposals'
  | 'features.evaluations'
  | 'features.clubs';

type Feature = { enabled: boolean };
type Settings = {
  schoolName: string;
  timeZone: string;
  semesterType: string;
  currencies: readonly string[];
  teachersMayAdminister: boolean;
  evaluationsVisible: string;
  mailSenderName: string;
  mailReplyTo: string;
  features: { portfolio: Feature; proposals: Feature; evaluations: Feature; clubs: Feature };
};
type SettingsEdit = { [Name in keyof Omit<Settings, 'features'>]?: Settings[Name] | undefined } & {
  features?: { [Name in keyof Settings['features']]?: Feature | undefined } | undefined;
};

/** A value of a setting as its history keeps it. */
export type SettingValue = string | boolean | readonly string[];
export type SettingValues = Partial<Record<SettingName, SettingValue>>;

/** The settings as one flat list, either the current ones or those of an edit. */
function flat(settings: SettingsEdit): SettingValues {
  const { features = {}, schoolName, timeZone, semesterType, currencies, teachersMayAdminister } = settings;
  const { evaluationsVisible, mailSenderName, mailReplyTo } = settings;
  const values: Record<SettingName, SettingValue | undefined> = {
    schoolName,
    timeZone,
    semesterType,
    currencies,
    teachersMayAdminister,
    evaluationsVisible,
    mailSenderName,
    mailReplyTo,
    'features.portfolio': features.portfolio?.enabled,
    'features.proposals': features.proposals?.enabled,
    'features.evaluations': features.evaluations?.enabled,
    'features.clubs': features.clubs?.enabled,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/**
 * The changes of an edit: the settings that differ, before and after; both empty if nothing changes. The
 * order of currencies counts: the first is offered first.
 */
export function settingsChange(
  current: Settings,
  edit: SettingsEdit,
): { previous: SettingValues; updated: SettingValues } {
  const before = new Map<string, SettingValue | undefined>(Object.entries(flat(current)));
  const changed = Object.entries(flat(edit)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return {
    previous: Object.fromEntries(changed.map(([name]) => [name, before.get(name)])),
    updated: Object.fromEntries(changed),
  };
}
