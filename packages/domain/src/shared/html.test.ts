import { expect, it } from 'vitest';
import { withDirections } from './html.ts';

it('gives each outermost block a direction of its own, and what is within it the same', () => {
  expect(
    withDirections(
      '<h2>One</h2><ul><li><p>שלום</p><ol><li><p>b</p></li></ol></li></ul>bare<blockquote><p>c</p></blockquote>' +
        '<table><tbody><tr><td colspan="2"><p>d</p></td></tr></tbody></table><p>e<br />f</p>',
    ),
  ).toBe(
    '<h2 dir="auto">One</h2><ul dir="auto"><li><p>שלום</p><ol><li><p>b</p></li></ol></li></ul>bare' +
      '<blockquote dir="auto"><p>c</p></blockquote>' +
      '<table dir="auto"><tbody><tr><td colspan="2"><p>d</p></td></tr></tbody></table><p dir="auto">e<br />f</p>',
  );
});

it('goes on after an end that nothing began', () => {
  expect(withDirections('</p><p>a</p>')).toBe('</p><p dir="auto">a</p>');
});
