import type { MeetingFacts } from '@casement/domain/clubs/meeting.contract.ts';
import { formatCount } from '@casement/domain/shared/locale.ts';
import { commonText } from '../lib/text/words.text.ts';

/** Words of the components themselves. Words about their content come from the screen. */
export const uiText = {
  meetingCancelled: (reason: string) => (reason === '' ? 'Cancelled' : `Cancelled: ${reason}`),
  /** A meeting's name for plain text. */
  meetingNamed: (name: string, { cancelled }: Pick<MeetingFacts, 'cancelled'>) =>
    cancelled === null ? name : `Cancelled: ${name}`,
  cancel: commonText.cancel,
  save: commonText.saveChanges,
  discard: 'Discard changes',
  close: commonText.close,
  back: 'Back',
  openMenu: 'Open menu',
  mainMenu: 'Main menu',
  skipToContent: 'Skip to content',
  more: 'More',
  /** After "More", for screen readers. */
  actions: 'actions',
  tryAgain: commonText.tryAgain,
  loading: 'Loading',
  /** For a dialog or a menu that couldn't be loaded. */
  notOpened:
    'What you entered is still here. Check the network, then try again, or save and reload the page.',
  breadcrumbs: 'You are here',
  account: 'Your account',
  lettersOf: (list: string) => `Letters of ${list}`,
  table: 'Table',
  cards: 'Cards',
  layout: 'Layout',
  csv: 'Export CSV',
  selection: {
    header: 'Select',
    all: 'Select all shown',
    one: (name: string) => `Select ${name}`,
    count: (count: number) => `${formatCount(count)} selected`,
    csv: 'Export selected',
    clear: 'Clear selection',
  },
  /** Below a printed table. */
  paper: {
    leftOut: (columns: string) => `Left out to fit the page: ${columns}.`,
    inLandscape: (columns: string) => `Landscape has room for ${columns}.`,
  },
  reverseOrder: 'Reverse the order',
  sortBy: (column?: string) => (column === undefined ? 'Sort' : `Sort: ${column}`),
  csvYes: 'Yes',
  csvFailed: 'Couldn’t create the file',
  savedFilters: {
    menu: 'Saved filters',
    none: 'No saved filters',
    save: 'Save this filter…',
    title: 'Save filter',
    submit: 'Save filter',
    needsName: 'Enter a name for the filter.',
    failed: 'The filter was not saved.',
    full: (most: number) => `You can save up to ${most} filters per list. Delete one first.`,
    deletion: (name: string) => `Delete “${name}”`,
    deleted: (name: string) => `“${name}” was deleted`,
  },
  showHidden: (what: string) => `Show ${what}`,
  clearSearch: 'Clear search',
  /** On a filter's button: the first two selected values, and how many more. */
  narrowedTo: (label: string, shown: readonly string[]) =>
    `${label}: ${shown.length === 0 ? 'none' : shown.slice(0, 2).join(', ')}${shown.length > 2 ? ` +${shown.length - 2}` : ''}`,
  /** For the figures below a chart. */
  asTable: 'Show as a table',
  /**
   * While the service can't be reached. `when`: when the page was read; undefined if it shows nothing that
   * was read.
   */
  offline: (network: boolean, when: string | undefined) =>
    [
      network ? 'Casement can’t be reached.' : 'No connection.',
      ...(when === undefined ? [] : [`This page is from ${when}.`]),
      'Marks and drafts are saved on this device and sent later. Other changes need a connection.',
    ].join(' '),
  /** For a field with a character limit, shown shortly before it's reached. */
  limitNote: (typed: string, limit: number) =>
    typed.length < limit * 0.8 ? undefined : `${typed.length} of at most ${limit} characters`,
  waiting: (count: number) => `${count} waiting`,
  /** A figure against its target, if it has one. */
  ofTarget: (reached: number, target: number | undefined) =>
    target === undefined ? String(reached) : `${reached} of ${target}`,
  stepStates: { done: 'done', current: 'now', coming: 'upcoming' },
  /** Other people in addition to the one named. */
  others: (count: number) => `+${formatCount(count)}`,
  typeName: 'Type a name',
  named: (name: string, detail?: string) => (detail === undefined ? name : `${name} · ${detail}`),
  nobody: commonText.nobodyNamed,
};
