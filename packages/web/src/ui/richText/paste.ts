/** Checks pasted content before the editor parses it: parsing five megabytes blocks the page for seconds. */
import { maxHtmlLength } from '@casement/domain/shared/html.ts';
import type { EditorView } from '@tiptap/pm/view';
import { richTextText } from './richText.text.ts';

/** The longest HTML that is parsed. Word processors write many times the length of the words. */
const mostMarkup = 10 * maxHtmlLength;

/** What to take of pasted content: all of it, its words without formatting, or nothing. */
export function pasteOf({ html, words }: { html: string; words: string }): 'all' | 'words' | 'nothing' {
  if (words.length > maxHtmlLength) return 'nothing';
  if (html.length <= mostMarkup) return 'all';
  return words === '' ? 'nothing' : 'words';
}

const inData = (data: DataTransfer | null) => ({
  html: data?.getData('text/html') ?? '',
  words: data?.getData('text/plain') ?? '',
});

/**
 * The editor's handlers for pasted and dropped content.
 * @param tell called with a sentence if not all of it is taken
 */
export const pasteHandlers = (tell: (sentence: string) => void) => ({
  paste(view: EditorView, event: ClipboardEvent): boolean {
    const data = inData(event.clipboardData);
    const taken = pasteOf(data);
    if (taken === 'all') return false;
    event.preventDefault();
    if (taken === 'words') view.pasteText(data.words, event);
    tell(taken === 'words' ? richTextText.wordsOnly : richTextText.tooLong(maxHtmlLength));
    return true;
  },
  drop(_view: EditorView, event: DragEvent): boolean {
    if (pasteOf(inData(event.dataTransfer)) === 'all') return false;
    event.preventDefault();
    tell(richTextText.tooLong(maxHtmlLength));
    return true;
  },
});
