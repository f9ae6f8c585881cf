/** Words of the answers on a project's page. */
import { counted } from '@casement/domain/shared/locale.ts';
import { classInSentence, classOf } from '@casement/domain/shared/time/classes.text.ts';
import type { AskedQuestion } from '@casement/domain/templates/templates.contract.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import { typeText } from '../templates.text.ts';

export const answersText = {
  title: (graduatingClass: string | undefined) =>
    graduatingClass === undefined ? 'Project content' : `Project content: ${classOf(graduatingClass)}`,
  edit: commonText.edit,
  editNamed: (graduatingClass: string) => `Edit the answers of the ${classInSentence(graduatingClass)}`,
  left: 'Nobody from this class is in the project now. Its answers can’t be changed.',
  none: 'Not answered yet',
  missing: 'Missing',
  missingCount: (count: number) => `${counted(count, 'required answer', 'required answers')} missing`,
  answered: (name: string, when: string) => `${name}, ${when}`,
  askedAs: ({ name, helperText, type }: AskedQuestion) =>
    `Asked as “${name}” (${typeText[type]})${helperText === '' ? '' : `: ${helperText}`}`,
  deleted: (isAnswered: boolean) =>
    isAnswered ? 'This question was deleted. Copy your answer if you need it.' : 'This question was deleted.',
  questionsDeleted:
    'These questions were deleted, or nobody from this class is in the project now. Your text is still here: copy it if you need it.',
  save: 'Save answers',
  saved: 'Your answers were saved',
  failed: 'The answers were not saved.',
};
