import { Skeleton } from '@mantine/core';
import { useId } from 'react';
import { pagePart } from '../state/pagePart.tsx';
import styles from './RichTextEditor.module.css';

const RichTextBoard = pagePart(
  () => import('./RichTextBoard.tsx'),
  () => <Skeleton height={260} />,
);

type RichTextEditorWords = {
  placeholder: string;
  /** The word count in words. */
  count: (words: number) => string;
};

export type RichTextEditorProps = {
  label: string;
  words: RichTextEditorWords;
  /** HTML; an empty text is `''`. A value from outside the editor replaces its content. */
  value: string;
  onChange: (html: string) => void;
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** Whether the toolbar is hidden behind a button, to leave room for the text. */
  folded?: boolean;
  /** The text takes the focus when this changes to another number above 0. */
  focusTurn?: number;
};

/** A field for formatted text with its toolbar. The editor's code is loaded when the first one is shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, description, error, required = false } = props;
  const id = useId();
  return (
    <div className={styles.field} data-error={error === undefined ? undefined : true}>
      <p className={styles.label} id={`${id}-label`}>
        {label}
        {required ? (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </p>
      {description === undefined ? null : (
        <p className={styles.description} id={`${id}-description`}>
          {description}
        </p>
      )}
      <RichTextBoard {...props} id={id} />
      {error === undefined ? null : (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
