/** Words of the screens where students write. */

import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import type { PostKind } from '@casement/domain/portfolios/timeline.rules.ts';
import { counted, listed } from '@casement/domain/shared/locale.ts';
import type { Stall } from '../../../lib/cache/outbox.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import type { WrittenField } from './write.rules.ts';

export const writeText = {
  title: (kind: PostKind, editing: boolean) => {
    if (kind === 'evidence') return editing ? 'Edit evidence' : 'Add evidence';
    return editing ? 'Edit reflection' : 'Write reflection';
  },
  summary: {
    evidence: 'Describe what you did. Add photos, videos, PDFs or links.',
    reflection: 'Explain what you learned and choose the learning outcomes it shows.',
  } satisfies Record<PostKind, string>,
  post: 'Post',
  posted: { evidence: 'Your evidence is posted', reflection: 'Your reflection is posted' },
  saved: 'Your changes are saved',
  typedSince: 'What you typed while it was being sent is saved as a draft.',
  notPosted: 'Couldn’t post this.',
  notSaved: 'Your changes were not saved.',
  persisted: 'Your text is saved.',
  notPersisted: 'Your text is saved only in this tab. Keep it open or copy your text.',
  gone: 'This post was deleted.',
  goneBody: 'Your text is only in this tab. Post it as new, or copy it before you leave.',
  postAsNew: 'Post as new',
  offline: 'There is no connection. Your text is saved on this device.',
  offlineNotPersisted: 'There is no connection.',
  whenOnline: 'Post it again when you’re online.',
  fix: 'Correct the marked fields above, then try again.',
  again: commonText.tryAgain,
  uploading: 'Files are still uploading. You can post when they’ve finished.',
  /** Above the Post button. */
  claims: (tokens: readonly string[]) =>
    tokens.length === 0 ? 'No tokens chosen' : `Claims ${tokens.join(', ')}`,
};

export const writeFields = {
  about: 'Your post',
  name: commonText.name,
  nameHint: 'What is this reflection about?',
  day: { evidence: 'Day it happened', reflection: 'Date of submission' } satisfies Record<PostKind, string>,
  text: { evidence: 'What did you do?', reflection: 'What have you learned?' } satisfies Record<
    PostKind,
    string
  >,
  placeholder: {
    evidence: 'Who was there? What was your part? What came of it?',
    reflection: 'What was hard? What surprised you? What will you do differently?',
  } satisfies Record<PostKind, string>,
  count: (words: number) => counted(words, 'word', 'words'),
  club: (words: ClubWords) => words.One,
  noClub: (words: ClubWords) => `No ${words.one}`,
  clubBefore: (name: string) => `${name} (former)`,
  project: 'CAS project',
  noProject: 'No project',
  projectBefore: (name: string) => `${name} (former)`,
  files: 'Photos, videos and PDFs',
  unnamedFile: 'A file',
  links: 'Links',
  linkUrl: (index: number) => `Address of link ${index + 1}`,
  linkTitle: (index: number) => `Title of link ${index + 1}`,
  url: 'Address',
  urlPlaceholder: 'https://…',
  linkNamePlaceholder: 'Link title',
  addLink: 'Add a link',
  removeLink: (index: number) => `Remove link ${index + 1}`,
  tokens: 'Tokens',
  cas: 'CAS tokens',
  casHint: 'Which strands does this count towards?',
  outcomes: 'Learning outcomes',
  ibOutcomes: 'IB learning outcomes',
  /** Next to a group's name. */
  chosen: (count: number, all: number) => (count === 0 ? String(all) : `${count} of ${all} chosen`),
  outcomesHint: 'Choose the outcomes this reflection shows. You can do this later.',
  custom: 'Custom tokens',
  removed: 'Removed tokens',
  /** Below it; `refused` are the chosen ones that the post can't have. */
  removedHint: (count: number, refused: readonly string[]) =>
    [
      `Your school no longer has ${count === 1 ? 'this token' : 'these tokens'}.`,
      ...(refused.length === 0 ? [] : [`Uncheck ${listed(refused)} before you post.`]),
    ].join(' '),
  guidelines: 'School guidelines',
  /** Next to tokens that were filled in. */
  guessed: (club: boolean, post: boolean, words: ClubWords) =>
    `from ${listed([...(club ? [`the ${words.one}`] : []), ...(post ? ['your last post'] : [])])}`,
  allTokens: (count: number) => `All ${count} tokens`,
  more: (project: boolean) => (project ? 'Links and CAS project' : 'Links'),
  photos: 'Photos, videos and PDFs',
};

/** The name of a field in the comparison of two versions. */
export function writtenLabel(field: WrittenField, kind: PostKind, words: ClubWords): string {
  const labels = {
    name: writeFields.name,
    day: writeFields.day[kind],
    text: writeFields.text[kind],
    clubId: writeFields.club(words),
    casProjectId: writeFields.project,
    files: writeFields.files,
    links: writeFields.links,
    CASTokens: writeFields.cas,
    learningOutcomeTokens: writeFields.ibOutcomes,
    customTokens: writeFields.custom,
  } satisfies Record<WrittenField, string>;
  return labels[field];
}

export const draftText = {
  label: 'Draft',
  idle: 'Drafts save automatically.',
  saving: 'Saving…',
  saved: (time: string) => `Saved ${time}`,
  unsent: {
    offline: 'Saved on this device. It will be sent when you’re back online.',
    failing: 'Saved on this device. Can’t reach the server – retrying…',
    signedOut: 'Saved on this device. Sign in again to send it.',
  } satisfies Record<Stall, string>,
  stopped: 'Not saving in this tab',
  refused: {
    large: 'Too large to save as a draft. Post it, or shorten it.',
    gone: 'Not saved: this post was deleted.',
    other: 'Draft not saved. Post it, or copy your text.',
  },
  found: (when: string) => `You have an unfinished draft from ${when}`,
  empty: 'No text yet',
  lost: (names: readonly (string | null)[]) => {
    const known = names.filter((name) => name !== null).join(', ');
    const these = names.length === 1 ? 'A file is' : `${names.length} files are`;
    return `${these} no longer available${known === '' ? '' : `: ${known}`}. Drafts keep files for 30 days. Upload ${names.length === 1 ? 'it' : 'them'} again.`;
  },
  continue: 'Continue',
  discard: 'Discard',
  discardTitle: 'Discard this draft?',
  discardBody: (beginning: string) =>
    beginning === ''
      ? 'This permanently deletes the draft with its files and links.'
      : `This permanently deletes “${beginning}” with its files and links.`,
  discardButton: 'Discard draft',
  notDiscarded: 'Couldn’t discard the draft. It’s still saved.',
  elsewhere: {
    written: 'You’re editing this in another tab',
    ended: 'This was posted or discarded in another tab',
    device: 'There’s a newer draft on another device',
    posted: 'This was posted on another device',
  },
  elsewhereBody:
    'This tab has stopped saving so the two versions don’t overwrite each other. Select “Continue here” to load the latest.',
  endedBody: 'This tab has stopped saving. Select “Continue here” to start a new draft with this text.',
  unread: 'Couldn’t load the latest version. Your text is still here. Try again when you’re online.',
  setAside: (when: string) => `An older version from ${when} is saved in this browser`,
  restoreVersion: 'Restore that version',
  deleteVersion: 'Delete that version',
  deleteVersionTitle: 'Delete the older version?',
  deleteVersionBody: 'It’s only in this browser and can’t be restored. What you’re writing now stays.',
  deleteVersionButton: 'Delete version',
  writeHere: 'Continue here',
};
