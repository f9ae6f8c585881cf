import { expect, test } from 'vitest';
import { read } from './layout.source.mjs';
import { checkReplaced, checkWeb } from './layout.web.mjs';

function findings(content) {
  const found = [];
  checkWeb('packages/web/src/features/clubs/Screen.tsx', read(content, { jsx: true }), (message) =>
    found.push(message),
  );
  return found;
}

test.each([
  '<Button onClick={() => send.mutate()} />',
  'const action = { label, onPress: () =>\n  send.mutate({ club }) };',
])('reports a press that can send twice: %s', (content) => {
  expect(findings(content)).toEqual([expect.stringContaining('"mutate": what a press sends is sent once')]);
});

test('accepts a press that sends once', () => {
  expect(findings('<Button onClick={() => void send()} />')).toEqual([]);
});

test('reports a test that replaces a module, unless no helper can replace it', () => {
  const found = (call, path) => {
    const messages = [];
    checkReplaced(path, read(`${call};\n`, { jsx: true }), (message) => messages.push(message));
    return messages;
  };
  const path = 'packages/web/src/features/clubs/clubs.test.ts';
  for (const call of ["vi.mock('./a.ts')", "vi.doMock('./a.ts')"])
    expect(found(call, path)).toEqual([expect.stringContaining('a module is replaced: use drawScreen')]);
  expect(found('vi.mocked(a).mockReset()', path)).toEqual([]);
  expect(found("vi.mock('./a.ts')", 'packages/web/src/ui/state/pagePart.test.tsx')).toEqual([]);
  expect(found("vi.mock('./a.ts')", 'packages/server/src/clock.test.ts')).toEqual([]);
});
