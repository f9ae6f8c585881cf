import '../theme/formStyles.ts';
import '@mantine/tiptap/styles.layer.css';
import { faTable } from '@fortawesome/free-solid-svg-icons/faTable';
import { Skeleton } from '@mantine/core';
import { RichTextEditor as Board, Link } from '@mantine/tiptap';
import { TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { type Editor, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { className } from '../className.ts';
import { Icon } from '../icon/Icon.tsx';
import { Directions } from './directions.ts';
import { pasteHandlers } from './paste.ts';
import styles from './RichTextBoard.module.css';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import { richTextLabels, richTextText } from './richText.text.ts';

/** Pixels that float over the page during writing: the toolbar above, the buttons below. */
const covered = { top: 72, right: 0, bottom: 112, left: 0 };

const isAlive = (editor: Editor | null): editor is Editor => editor !== null && !editor.isDestroyed;

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** Moves along the toolbar with the arrow keys; Tab leaves it. */
function moveAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const current = buttons.findIndex((button) => button === document.activeElement);
  if (current === -1) return;
  event.preventDefault();
  const next = Math.min(Math.max(current + step, 0), buttons.length - 1);
  buttons[next]?.focus();
}

type BoardProps = RichTextEditorProps & { id: string };

/**
 * The editor itself; {@link RichTextEditor} loads it. The ids of the label and the messages start with `id`.
 */
export default function RichTextBoard(props: BoardProps) {
  const { id, label, words, value, onChange, description, error, required = false, disabled = false } = props;
  const { folded = false, focusTurn = 0 } = props;
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const described = [
    ...(description === undefined ? [] : [`${id}-description`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ].join(' ');
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(required ? { 'aria-required': 'true' } : {}),
    ...(error === undefined ? {} : { 'aria-invalid': 'true' }),
    ...(described === '' ? {} : { 'aria-describedby': described }),
  };
  const [told, setTold] = useState<string>();
  const editorProps = {
    attributes,
    scrollThreshold: covered,
    scrollMargin: covered,
    handleDOMEvents: pasteHandlers(setTold),
  };
  const editor = useEditor({
    // An editor created during a render is destroyed a moment later if the render takes longer than that.
    immediatelyRender: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: false,
        code: false,
        codeBlock: false,
        horizontalRule: false,
        trailingNode: false,
      }),
      Link.configure({ protocols: ['mailto'], defaultProtocol: 'https', openOnClick: false }),
      TableKit.configure({ table: { resizable: false } }),
      Placeholder.configure({ placeholder: words.placeholder }),
      Directions,
    ],
    content: value,
    editable: !disabled,
    editorProps,
    onUpdate: ({ editor: current }) => {
      setTold(undefined);
      tell.current(htmlOf(current));
    },
  });

  useEffect(() => {
    if (isAlive(editor)) editor.setOptions({ editable: !disabled, editorProps });
    // The attributes are a new object with each render: only their content counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editor, disabled, JSON.stringify(attributes)]);

  useEffect(() => {
    if (isAlive(editor) && value !== htmlOf(editor)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    if (isAlive(editor) && focusTurn > 0) editor.commands.focus('end');
  }, [editor, focusTurn]);

  return isAlive(editor) ? (
    <>
      <Surface editor={editor} label={label} words={words} folded={folded} />
      <div role="alert">{told === undefined ? null : <p className={styles.told}>{told}</p>}</div>
    </>
  ) : (
    <Skeleton height={260} />
  );
}

/** The toolbar, the text and its length. */
function Surface({
  editor,
  label,
  words,
  folded,
}: Pick<BoardProps, 'label' | 'words'> & { editor: Editor; folded: boolean }) {
  const [asked, setAsked] = useState(false);
  const tools = !folded || asked;
  const { inTable, count } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      inTable: current.isActive('table'),
      count:
        current.getText({ blockSeparator: ' ' }).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0,
    }),
  });

  return (
    <>
      <Board
        editor={editor}
        labels={richTextLabels}
        className={styles.board}
        withCodeHighlightStyles={false}
        withTypographyStyles={false}
      >
        {tools ? (
          <Board.Toolbar
            className={styles.toolbar}
            role="toolbar"
            aria-label={richTextText.toolbar(label)}
            onKeyDown={moveAlong}
          >
            <Board.ControlsGroup>
              <Board.Bold />
              <Board.Italic />
              <Board.Underline />
              <Board.Strikethrough />
            </Board.ControlsGroup>
            <Board.ControlsGroup>
              <Board.H2 />
              <Board.H3 />
              <Board.BulletList />
              <Board.OrderedList />
              <Board.Blockquote />
            </Board.ControlsGroup>
            <Board.ControlsGroup>
              <Board.Link />
              <Board.Unlink />
              <Board.Control
                aria-label={richTextText.insertTable}
                title={richTextText.insertTable}
                disabled={inTable}
                onClick={() =>
                  editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
                }
              >
                <Icon icon={faTable} />
              </Board.Control>
            </Board.ControlsGroup>
            <Board.ControlsGroup>
              <Board.Undo />
              <Board.Redo />
            </Board.ControlsGroup>
            {inTable ? (
              <Board.ControlsGroup>
                <Board.TableRowAfter />
                <Board.TableRowDelete />
                <Board.TableColumnAfter />
                <Board.TableColumnDelete />
                <Board.TableDelete />
              </Board.ControlsGroup>
            ) : null}
          </Board.Toolbar>
        ) : null}
        <Board.Content className={className(styles.content, folded && styles.short)} />
      </Board>
      {folded ? (
        <div className={styles.foot}>
          <button
            type="button"
            className={styles.tools}
            aria-expanded={asked}
            aria-label={richTextText.toolbar(label)}
            // Keeps the focus in the text, and a phone's keyboard open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setAsked(!asked)}
          >
            {richTextText.formatting}
          </button>
          <p className={styles.count}>{words.count(count)}</p>
        </div>
      ) : (
        <p className={styles.count}>{words.count(count)}</p>
      )}
    </>
  );
}
