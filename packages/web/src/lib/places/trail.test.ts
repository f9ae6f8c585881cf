import { beforeEach, describe, expect, it } from 'vitest';
import { Trail } from './trail.ts';

beforeEach(() => sessionStorage.clear());

describe('the trail', () => {
  it('knows no page before the first one', () => {
    const trail = new Trail(sessionStorage);
    trail.note(0, '/', 'REPLACE');
    expect(trail.stepsBack(0)).toBe(0);
  });

  it('skips entries of the same page, such as those that filters add', () => {
    const trail = new Trail(sessionStorage);
    trail.note(0, '/', 'REPLACE');
    trail.note(1, '/clubs', 'PUSH');
    trail.note(2, '/clubs', 'PUSH');
    trail.note(3, '/clubs', 'PUSH');
    expect(trail.stepsBack(3)).toBe(3);
  });

  it('forgets later pages once another page is opened', () => {
    const trail = new Trail(sessionStorage);
    trail.note(0, '/', 'REPLACE');
    trail.note(1, '/clubs', 'PUSH');
    trail.note(2, '/clubs/a', 'PUSH');
    trail.note(0, '/', 'GO');
    trail.note(1, '/students', 'PUSH');
    expect(trail.stepsBack(1)).toBe(1);
    expect(trail.stepsBack(2)).toBe(1);
    expect(sessionStorage.getItem('casement-trail')).not.toContain('/clubs');
  });

  it('survives a reload', () => {
    const before = new Trail(sessionStorage);
    before.note(0, '/', 'REPLACE');
    before.note(1, '/clubs', 'PUSH');
    expect(new Trail(sessionStorage).stepsBack(1)).toBe(1);
  });

  it('leads nowhere past an entry of another site, or if the stored trail is unreadable', () => {
    const opened = new Trail(sessionStorage);
    opened.note(4, '/clubs/a', 'REPLACE');
    expect(opened.stepsBack(4)).toBe(0);
    sessionStorage.setItem('casement-trail', '{"no":');
    expect(new Trail(sessionStorage).stepsBack(1)).toBe(0);
  });

  it('is deleted on sign-out', () => {
    const trail = new Trail(sessionStorage);
    trail.note(0, '/', 'REPLACE');
    trail.note(1, '/clubs', 'PUSH');
    trail.clear();
    expect(trail.stepsBack(1)).toBe(0);
    expect(sessionStorage.getItem('casement-trail')).toBeNull();
  });
});
