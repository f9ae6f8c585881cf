/** Words of the forms of messages (spec: messages, sections 2, 5 and 8). */
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { counted, formatCount, listed } from '@casement/domain/shared/locale.ts';

export const fieldText = {
  title: 'Title',
  html: 'Content',
  recipients: 'Recipients',
  attachments: 'Attachments',
  priority: 'Priority',
  category: 'Category',
  tags: 'Tags',
  showSenderInfo: 'Show sender info',
  showHtmlContent: 'Include content',
};

export const formText = {
  message: 'Message',
  who: 'Who gets it',
  attachmentsHint: 'The e-mail names the files. People sign in to open them.',
  unnamedFile: 'File without a name',
  uploading: 'Files are still uploading. You can save when they’ve finished.',
  options: 'E-mail options',
  details: 'Details',
  correcting:
    'The message changes in everyone’s inbox and is marked as edited, with your name. Nobody gets another e-mail.',
  allStudents: 'All Students',
  allFaculty: 'All Faculty',
  more: (words: ClubWords | undefined, projects: boolean) =>
    listed([
      'Classes',
      ...(words === undefined ? [] : [words.many]),
      ...(projects ? ['projects'] : []),
      'people',
    ]),
  morePlaceholder: 'Type a name or a class',
  nothingFound: 'Nothing found',
  alsoPicked: (count: number) =>
    `And ${counted(count, 'more person', 'more people')} who will get it but ${count === 1 ? 'isn’t' : 'aren’t'} listed here.`,
  removeThem: 'Remove them',
  loading: 'Loading names…',
  unlisted: 'Some names couldn’t be loaded. Reload the page to choose from them.',
  kinds: (words: ClubWords) => ({
    GraduatingClass: 'Whole class',
    Club: words.One,
    CasProject: 'CAS project',
    Student: 'Student',
    Faculty: 'Faculty',
  }),
  reaches: (count: number) =>
    count === 0
      ? 'Nobody would get this message.'
      : `${counted(count, 'person', 'people')} will get it, once each.`,
  contentPlaceholder: 'What people should know',
  words: (count: number) => counted(count, 'word', 'words'),
  tagsHint: 'Press Enter after each tag.',
  tagPlaceholder: 'Add a tag',
  senderHint: 'The e-mail ends with your name.',
  contentHint: 'Without it, the e-mail only says that there is a message and where to read it.',
  yes: 'Yes',
  no: 'No',
  peopleAmong: (names: string, more: number) =>
    more === 0 ? names : `${names} and ${formatCount(more)} more`,
};

export const createText = {
  title: 'New Message',
  submit: 'Create draft',
  done: 'Email Draft Created Successfully!',
  doneBody: 'Your email draft has been created successfully.',
  failed: 'Failed to create email draft',
  failedLead: 'Something went wrong while creating your email draft. Please try again.',
  noStrangers: 'Nobody left on this list',
  noStrangersBody: 'Everyone has signed in or left since the reminder.',
  back: 'Back to the message board',
};

export const editText = {
  title: 'Edit Message',
  save: 'Save Changes',
  done: 'Message updated successfully!',
  doneBody: 'Your message has been updated and saved.',
  failed: 'Failed to update message',
  failedLead: 'Something went wrong while updating your message. Please try again.',
  sendingTitle: (title: string) => `“${title}” is being sent`,
  sendingBody: 'You can correct it once the last e-mail has gone out.',
  open: 'Open message',
};

export const correctText = {
  title: 'Correct Message',
  save: 'Save correction',
  done: 'Message corrected',
  doneBody: 'It was changed in everyone’s inbox. No e-mails were sent.',
};
