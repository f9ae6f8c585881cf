import { expect, test } from 'vitest';
import { read } from './layout.source.mjs';
import { checkWeb } from './layout.web.mjs';

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
