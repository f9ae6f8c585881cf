import { expect, test } from 'vitest';
import { checkDanger } from './layout.danger.mjs';
import { read } from './layout.source.mjs';

const SCREEN = 'packages/web/src/features/students/Bar.tsx';

function findings(content, path = SCREEN) {
  const found = [];
  checkDanger(path, read(content, { jsx: true }), (message) => found.push(message));
  return found;
}

test.each([
  ['<Button onClick={ask}>{text.archive(3)}</Button>', 'archive'],
  ['<Button>{used ? text.archive : text.removeShort}</Button>', 'archive'],
  ['<ConfirmModal opened confirmLabel={text.stopConfirm}>{body}</ConfirmModal>', 'stopConfirm'],
  ['<ConfirmModal opened confirmLabel={archiveText.confirm(3)} />', 'archiveText.confirm'],
  ['const action = { label: deleteText.button, onPress: ask };', 'deleteText.button'],
  ['const entry = { label: text.delete, onSelect: ask };', 'delete'],
])('reports what ends something and looks like anything else: %s', (content, name) => {
  expect(findings(content)).toEqual([expect.stringContaining(`"${name}" ends something`)]);
});

test('knows a group of texts by the name it was exported with', () => {
  const content =
    "import { archiveText as text } from './a.text.ts';\n<ConfirmModal confirmLabel={text.confirm} />";
  expect(findings(content)).toEqual([expect.stringContaining('"archiveText.confirm"')]);
});

test.each([
  '<Button data-danger>{text.archive(3)}</Button>',
  '<ConfirmModal danger={archives} confirmLabel={archiveText.archiveConfirm} />',
  'const action = { label: deleteText.button, danger: true, onPress: ask };',
  'const remove = { label: text.remove, named: (one) => one.name, onPress: ask };',
  '<Button>{archiveText.restore}</Button>',
  '<Button>{text.send}</Button>',
  '<ConfirmModal confirmLabel={text.removedConfirm} />',
])('accepts %s', (content) => {
  expect(findings(content)).toEqual([]);
});

test('leaves alone what only takes something out of a form, and what is no screen', () => {
  const content = '<Button>{text.remove}</Button>';
  expect(findings(content, 'packages/web/src/features/files/FileRows.tsx')).toEqual([]);
  expect(findings(content, 'packages/web/src/routes/Bar.tsx')).toEqual([]);
});
