import { withDirections } from '@casement/domain/shared/unicode.ts';
import { useMemo } from 'react';
import { className } from '../className.ts';
import styles from './RichText.module.css';
import { richTextText } from './richText.text.ts';

type RichTextProps = {
  /** HTML that the service cleaned when it was saved; never from any other source. */
  html: string;
  /** The size of a note, instead of that of a long text. */
  small?: boolean;
};

/** Lets a wide table scroll on its own, so that the page doesn't. */
function withScrollingTables(html: string): string {
  return html
    .replace(
      /(?:<div dir="auto">)?<table>/g,
      `<div class="${styles['scroll'] ?? ''}" dir="auto" role="group" tabindex="0" aria-label="${richTextText.table}"><table>`,
    )
    .replace(/<\/table>(?:<\/div>)?/g, '</table></div>');
}

/** Formatted text for reading. */
export function RichText({ html, small = false }: RichTextProps) {
  const inner = useMemo(() => ({ __html: withScrollingTables(withDirections(html)) }), [html]);
  // oxlint-disable-next-line react/no-danger -- cleaned on write (server: html/clean.ts)
  return <div className={className(styles.text, small && styles.small)} dangerouslySetInnerHTML={inner} />;
}
