import { clubWords } from '@casement/domain/clubs/words.rules.ts';
import type { ListedMessage, NamedRecipient } from '@casement/domain/messages/messages.contract.ts';
import { deliveryCountsOf, messageOf } from '@casement/domain/messages/messages.factories.ts';
import { maxTitle } from '@casement/domain/messages/messages.rules.ts';
import { expect, it } from 'vitest';
import { boardText } from './board/board.text.ts';
import {
  blankMessage,
  comparison,
  draftOf,
  draftPath,
  draftTo,
  inputOf,
  keyOf,
  pickedRecipients,
  shownPicks,
  withEveryone,
  withPicked,
} from './form/form.rules.ts';
import { deliveriesOf, foundMessages, hasReaders, recipientsText } from './messages.rules.ts';

const words = clubWords(null);
const choir: NamedRecipient = { targetType: 'Club', targetId: 'c1', name: 'Chamber Choir' };
const gone: NamedRecipient = { targetType: 'Club', targetId: 'c2', name: null };
const everyone: NamedRecipient = { targetType: 'AllStudents', targetId: null, name: null };

const message = messageOf({
  title: 'Répétition',
  content: { html: '<p>Bring boots.</p>', plainText: 'Bring boots.' },
  metadata: {
    priority: 'High',
    category: 'Trips',
    tags: ['Lake'],
    showSenderInfo: true,
    showHtmlContent: false,
  },
  recipients: [everyone, choir, gone],
  status: 'sent',
  deliveryCounts: deliveryCountsOf({ handingOver: 1, sent: 5, refused: 2, doubtful: 1, dismissed: 1 }),
  seenCount: 3,
});

it('finds messages by words of title, text, tags, category, author and recipients, ignoring accents', () => {
  const { content, attachments, ...facts } = message;
  const listed: ListedMessage = {
    ...facts,
    excerpt: content.plainText,
    recipientCount: 3,
    attachmentCount: attachments.length,
  };
  const found = (search: string) => foundMessages([listed], search, words).length;
  expect(['repetition', 'boots lake', 'trips ruth', 'chamber', ''].map(found)).toEqual([1, 1, 1, 1, 1]);
  expect(['boots sea', 'shoes'].map(found)).toEqual([0, 0]);
});

it('names recipients, and says what kind a deleted one was', () => {
  expect(recipientsText(message.recipients, words)).toBe('All Students, Chamber Choir, A deleted club');
  expect(recipientsText([gone], clubWords('Societies'))).toBe('A deleted society');
});

it('names two recipients of many, and counts the others', () => {
  const students = Array.from({ length: 1500 }, (_, n): NamedRecipient => {
    return { targetType: 'Student', targetId: `s${n}`, name: `N${n}` };
  });
  expect(recipientsText(students, words)).toBe('N0, N1, 1,498 more');
  expect(recipientsText(students.slice(0, 6), words, 1500)).toBe('N0, N1, 1,498 more');
  expect(shownPicks(students, undefined).hidden).toHaveLength(1488);
});

it('shows recipients that the service would refuse, however many others were chosen after them', () => {
  const students = Array.from({ length: 20 }, (_, n): NamedRecipient => {
    return { targetType: 'Student', targetId: `s${n}`, name: `N${n}` };
  });
  const picks = [gone, choir, ...students];
  expect(shownPicks(picks, undefined).shown).toEqual([gone, ...students.slice(8)].map(keyOf));
  // The choir exists, but isn’t on offer: clubs are switched off.
  expect(shownPicks(picks, new Set()).shown.slice(0, 2)).toEqual([gone, choir].map(keyOf));
  expect(shownPicks(picks, new Set([keyOf(choir)])).hidden[0]).toBe(keyOf(choir));
});

it('counts all deliveries in any state', () => {
  expect(deliveriesOf(message)).toBe(10);
});

it('turns a message into a form and back into what is sent', () => {
  const draft = draftOf(message);
  expect(comparison.changed(draft, draft)).toEqual([]);
  expect(inputOf(draft)).toEqual({
    title: message.title,
    content: { html: message.content.html },
    recipients: [{ targetType: 'AllStudents' }],
    attachments: [],
    metadata: message.metadata,
  });
  expect(inputOf(blankMessage).metadata).toEqual({
    priority: 'Normal',
    category: 'General',
    tags: [],
    showSenderInfo: true,
    showHtmlContent: true,
  });
});

it('shows problems from the service at the fields of the form', () => {
  expect(['title', 'content.html', 'recipients.3.targetId', 'metadata.tags.0'].map(draftPath)).toEqual([
    'title',
    'html',
    'recipients',
    'tags',
  ]);
});

it('keeps groups of everyone apart from recipients picked by name', () => {
  const both = withEveryone([choir], 'AllFaculty', true);
  expect(both.map(keyOf)).toEqual(['AllFaculty ', 'Club c1']);
  expect(withEveryone(both, 'AllFaculty', false)).toEqual([choir]);
  expect(pickedRecipients(both)).toEqual([choir]);
  const offered = new Map([choir, gone].map((one) => [keyOf(one), one]));
  expect(withPicked(both, offered, ['Club c2', 'Club unknown']).map(keyOf)).toEqual([
    'AllFaculty ',
    'Club c2',
  ]);
});

it('starts a message to a list with a title and a text about the list', () => {
  const initial = { recipients: [choir], title: 'Your CAS portfolio', about: 'About: A & B.' };
  expect(draftTo(initial)).toEqual({
    ...blankMessage,
    recipients: [choir],
    title: 'Your CAS portfolio',
    html: '<p>About: A &amp; B.</p>',
  });
  // A title that would be rejected is no help.
  expect(draftTo({ ...initial, title: 'x'.repeat(maxTitle + 1) }).title).toBe('');
});

it('puts the right article before the school’s word for clubs', () => {
  expect(boardText.noneBody(clubWords('Activities'))).toContain('an activity, all students');
  expect(boardText.noneBody(clubWords(null))).toContain('a club, all students');
});

it('a message has readers once it is sent, until everyone it was sent to is deleted', () => {
  const nobody = deliveryCountsOf();
  expect(hasReaders(message)).toBe(true);
  expect(hasReaders({ status: 'sent', deliveryCounts: nobody })).toBe(false);
  expect(hasReaders({ status: 'draft', deliveryCounts: nobody })).toBe(false);
});
