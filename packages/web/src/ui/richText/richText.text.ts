/** Words of the editor's toolbar. */

import { formatCount } from '@casement/domain/shared/locale.ts';
import { commonText } from '../../lib/text/words.text.ts';

/** Labels of its buttons, for screen readers and tooltips. */
export const richTextLabels = {
  boldControlLabel: 'Bold',
  italicControlLabel: 'Italic',
  underlineControlLabel: 'Underline',
  strikeControlLabel: 'Strikethrough',
  h2ControlLabel: 'Heading',
  h3ControlLabel: 'Smaller heading',
  bulletListControlLabel: 'Bullet list',
  orderedListControlLabel: 'Numbered list',
  blockquoteControlLabel: 'Quote',
  linkControlLabel: 'Link',
  unlinkControlLabel: 'Remove link',
  undoControlLabel: commonText.undo,
  redoControlLabel: 'Redo',
  linkEditorInputLabel: 'Address of the link',
  linkEditorInputPlaceholder: 'https://example.org',
  linkEditorExternalLink: 'Opens in a new tab',
  linkEditorInternalLink: 'Opens in the same tab',
  linkEditorSave: commonText.save,
  tableDeleteControlLabel: 'Delete table',
  tableColumnAfterControlLabel: 'Add a column',
  tableColumnDeleteControlLabel: 'Delete column',
  tableRowAfterControlLabel: 'Add a row',
  tableRowDeleteControlLabel: 'Delete row',
};

export const richTextText = {
  formatting: 'Formatting',
  toolbar: (field: string) => `Formatting of “${field}”`,
  insertTable: 'Insert a table',
  table: 'Table',
  tooLong: (most: number) =>
    `This is too long to add. A text can have up to ${formatCount(most)} characters.`,
  wordsOnly: 'The words were added without their formatting, which was too long.',
};
