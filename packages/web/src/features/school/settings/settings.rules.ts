/** Rules of the school's settings form that don't need the service. */

import type { School } from '@casement/domain/school/school.contract.ts';
import type { SchoolEdit } from '@casement/domain/school/settings/settings.contract.ts';
import { type SettingName, settingsChange } from '@casement/domain/school/settings/settings.rules.ts';
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import type { Comparison } from '../../../lib/drafts/drafts.ts';
import { inZone } from '../../../lib/time/time.ts';

/** The settings in the form. */
export type SettingsDraft = {
  schoolName: string;
  timeZone: string;
  semesterType: School['semesterType'];
  currencies: string[];
  teachersMayAdminister: boolean;
  evaluationsVisible: School['evaluationsVisible'];
  mailSenderName: string;
  mailReplyTo: string;
  features: Record<'portfolio' | 'proposals' | 'evaluations' | 'clubs', { enabled: boolean }>;
};

/** What a clock and a calendar in a time zone show at an instant: `Tue 24 Nov, 3:45 PM`. */
export function nowIn(now: string, timeZone: string): string {
  return formatMoment(now, timeZone, inZone(now, timeZone).toPlainDate());
}

/** The part of the school that the form edits. */
export function draftOf(school: School): SettingsDraft {
  const { portfolio, proposals, evaluations, clubs } = school.features;
  return {
    schoolName: school.schoolName,
    timeZone: school.timeZone,
    semesterType: school.semesterType,
    currencies: school.currencies,
    teachersMayAdminister: school.teachersMayAdminister,
    evaluationsVisible: school.evaluationsVisible,
    mailSenderName: school.mailSenderName,
    mailReplyTo: school.mailReplyTo,
    features: {
      portfolio: { enabled: portfolio.enabled },
      proposals: { enabled: proposals.enabled },
      evaluations: { enabled: evaluations.enabled },
      clubs: { enabled: clubs.enabled },
    },
  };
}

/** The settings that differ between two versions. */
function changedSettings(from: SettingsDraft, to: SettingsDraft): string[] {
  return Object.keys(settingsChange(from, to).updated);
}

/** The given settings of a version, as an edit sends them. */
export function pickSettings(draft: SettingsDraft, names: readonly string[]): SchoolEdit {
  const has = (name: SettingName) => names.includes(name);
  const features = Object.fromEntries(
    Object.entries(draft.features).filter(([name]) => names.includes(`features.${name}`)),
  );
  return {
    ...(has('schoolName') ? { schoolName: draft.schoolName } : {}),
    ...(has('timeZone') ? { timeZone: draft.timeZone } : {}),
    ...(has('semesterType') ? { semesterType: draft.semesterType } : {}),
    ...(has('currencies') ? { currencies: draft.currencies } : {}),
    ...(has('teachersMayAdminister') ? { teachersMayAdminister: draft.teachersMayAdminister } : {}),
    ...(has('evaluationsVisible') ? { evaluationsVisible: draft.evaluationsVisible } : {}),
    ...(has('mailSenderName') ? { mailSenderName: draft.mailSenderName } : {}),
    ...(has('mailReplyTo') ? { mailReplyTo: draft.mailReplyTo } : {}),
    ...(Object.keys(features).length === 0 ? {} : { features }),
  };
}

/**
 * Applies changes to newer settings: changes made here stay, the rest is current.
 * @param base the version that the changes were made to
 */
function rebaseSettings(base: SettingsDraft, mine: SettingsDraft, theirs: SettingsDraft): SettingsDraft {
  const { features = {}, ...rest } = pickSettings(mine, changedSettings(base, mine));
  const own = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...theirs,
    ...own,
    features: {
      portfolio: features.portfolio ?? theirs.features.portfolio,
      proposals: features.proposals ?? theirs.features.proposals,
      evaluations: features.evaluations ?? theirs.features.evaluations,
      clubs: features.clubs ?? theirs.features.clubs,
    },
  };
}

/** Each feature counts as a separate setting, though all of them are one field. */
export const comparison: Comparison<SettingsDraft, string> = {
  changed: changedSettings,
  rebase: rebaseSettings,
};

/**
 * The time zones to choose from.
 * @param current the school's own, included even if the browser doesn't list it
 */
export function timeZones(current: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([current, 'UTC', ...known])].toSorted((a, b) => a.localeCompare(b, locale));
}

/** Whether a search matches a time zone: the name contains every word, in any case. */
export function isZoneMeant(zone: string, search: string): boolean {
  const name = foldForSearch(zone.replaceAll(/[_/]/g, ' '));
  return foldForSearch(search.replaceAll(/[_/]/g, ' '))
    .split(' ')
    .every((word) => name.includes(word));
}

/** Currencies to choose from, each with its name: `EUR · Euro`. */
export function currencyOptions(names: Intl.DisplayNames): { value: string; label: string }[] {
  return Intl.supportedValuesOf('currency').map((value) => {
    const name = names.of(value);
    return { value, label: name === undefined || name === value ? value : `${value} · ${name}` };
  });
}
