import { withDirections } from '@casement/domain/shared/unicode.ts';
import { useMemo } from 'react';
import { className } from '../className.ts';
import styles from './RichText.module.css';
import { richTextText } from './richText.text.ts';

type RichTextProps = {
  /** HTML that the service has cleaned when it was written; never what comes from anywhere else. */
  html: string;
  /** The size of a note beside other things, instead of that of something one sits down to read. */
  small?: boolean;
};

/** A wide table scrolls on its own, so that the page does not. */
function withScrollingTables(html: string): string {
  return html
    .replace(
      /(?:<div dir="auto">)?<table>/g,
      `<div class="${styles['scroll'] ?? ''}" dir="auto" role="group" tabindex="0" aria-label="${richTextText.table}"><table>`,
    )
    .replace(/<\/table>(?:<\/div>)?/g, '</table></div>');
}

/** Formatted text as it is read. */
export function RichText({ html, small = false }: RichTextProps) {
  const inner = useMemo(() => ({ __html: withScrollingTables(withDirections(html)) }), [html]);
  // oxlint-disable-next-line react/no-danger -- cleaned on write (server: html/clean.ts)
  return <div className={className(styles.text, small && styles.small)} dangerouslySetInnerHTML={inner} />;
}
