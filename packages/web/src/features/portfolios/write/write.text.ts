/** Words of the screens where students write. */
import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import type { PostKind } from '@casement/domain/portfolios/posts/timeline.rules.ts';
import type { Stall } from '../../../lib/cache/outbox.ts';
import type { WrittenField } from './write.rules.ts';

export const writeText = {
  title: (kind: PostKind, editing: boolean) => {
    if (kind === 'evidence') return editing ? 'Edit evidence' : 'Write evidence';
    return editing ? 'Edit reflection' : 'Write a reflection';
  },
  summary: {
    evidence: 'What you did: in words, photos, videos, papers and links.',
    reflection: 'What it did to you, and which learning outcomes it shows.',
  } satisfies Record<PostKind, string>,
  post: 'Post',
  save: 'Save changes',
  cancel: 'Cancel',
  posted: { evidence: 'Your evidence is posted', reflection: 'Your reflection is posted' },
  saved: 'Your changes are saved',
  notPosted: 'It was not posted',
  notSaved: 'Your changes were not saved',
  kept: 'What you wrote is kept.',
  notKept: 'What you wrote is in this tab alone: leave it open, or copy your text.',
  gone: 'This post was deleted.',
  goneBody: 'What you wrote is in this tab alone. Post it as new, or copy it before you leave.',
  postAsNew: 'Post as new',
  offline: 'There is no connection. What you wrote is kept on this computer.',
  offlineNotKept: 'There is no connection.',
  whenOnline: 'Post it again when you are online.',
  fix: 'Correct what is marked above, then try again.',
  again: 'Try again',
  uploading: 'Files are still being uploaded. Post when they are there.',
};

export const writeFields = {
  about: 'What you write',
  name: 'Name',
  nameHint: 'What is this reflection about?',
  day: { evidence: 'Day it happened', reflection: 'Date of submission' } satisfies Record<PostKind, string>,
  text: { evidence: 'What did you do?', reflection: 'What have you learned?' } satisfies Record<
    PostKind,
    string
  >,
  placeholder: {
    evidence: 'Who was there, what was your part, what came of it?',
    reflection: 'What was hard, what surprised you, what will you do differently?',
  } satisfies Record<PostKind, string>,
  count: (words: number) => (words === 1 ? '1 word' : `${words} words`),
  club: (words: ClubWords) => words.One,
  noClub: (words: ClubWords) => `No ${words.one}`,
  clubBefore: (name: string) => `${name} (before)`,
  files: 'Photos, videos and PDFs',
  unnamedFile: 'A file',
  links: 'Links',
  linkUrl: (index: number) => `Address of link ${index + 1}`,
  linkTitle: (index: number) => `Title of link ${index + 1}`,
  url: 'Address',
  urlPlaceholder: 'https://…',
  linkNamePlaceholder: 'What it shows',
  addLink: 'Add a link',
  removeLink: (index: number) => `Remove link ${index + 1}`,
  tokens: 'Tokens',
  cas: 'CAS tokens',
  casHint: 'The strands that this belongs to.',
  outcomes: 'Learning outcomes',
  ibOutcomes: 'IB learning outcomes',
  /** Beside a group's name. */
  chosen: (count: number, all: number) => (count === 0 ? String(all) : `${count} of ${all} chosen`),
  outcomesHint: 'Those that this reflection shows. You can choose them later.',
  custom: 'Tokens of the school',
  guidelines: 'Guidelines of your school',
};

/** What a field is called where two versions are compared. */
export function writtenLabel(field: WrittenField, kind: PostKind, words: ClubWords): string {
  const labels = {
    name: writeFields.name,
    day: writeFields.day[kind],
    text: writeFields.text[kind],
    clubId: writeFields.club(words),
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
  idle: 'What you type is kept as you type.',
  saving: 'Saving…',
  saved: (time: string) => `Saved ${time}`,
  waiting: {
    offline: 'Saved on this computer; will be sent when you are online again.',
    failing: 'Saved on this computer; the service does not answer, it is sent again soon.',
    signedOut: 'Saved on this computer; sign in again to send it.',
  } satisfies Record<Stall, string>,
  stopped: 'Not kept in this tab.',
  refused: {
    large: 'Too large to be kept as a draft. Post it, or shorten it.',
    gone: 'Not kept: this post was deleted.',
    other: 'Not kept as a draft. Post it, or copy your text.',
  },
  found: (when: string) => `You have an unfinished draft from ${when}`,
  empty: 'Nothing but formatting so far.',
  lost: (names: readonly (string | null)[]) => {
    const known = names.filter((name) => name !== null).join(', ');
    const these = names.length === 1 ? 'A file of it is' : `${names.length} files of it are`;
    return `${these} gone${known === '' ? '' : `: ${known}`}. A draft keeps its files for 30 days. Upload them again.`;
  },
  continue: 'Continue',
  discard: 'Discard',
  discardTitle: 'Discard this draft?',
  discardBody: (beginning: string) =>
    beginning === ''
      ? 'The draft goes for good, with its files and links.'
      : `“${beginning}” goes for good, with its files and links.`,
  discardButton: 'Discard draft',
  notDiscarded: 'It was not discarded. The draft is still there.',
  elsewhere: {
    written: 'You go on writing this in another tab',
    ended: 'This was posted or discarded in another tab',
    device: 'A later draft of this comes from another device',
  },
  elsewhereBody:
    'This tab keeps nothing any more, so that the two do not overwrite each other. Going on here begins with the newest text.',
  endedBody: 'This tab keeps nothing any more. Going on here begins a new draft with what stands in it.',
  unread: 'The newest text could not be read. Nothing is lost: try again when there is a connection.',
  setAside: (when: string) => `Another version, from ${when}, is kept in this browser`,
  bringBack: 'Change to that version',
  forget: 'Let it go',
  writeHere: 'Go on here',
};
