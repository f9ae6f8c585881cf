import { beforeEach, describe, expect, it } from 'vitest';
import { Trail } from './history.ts';

beforeEach(() => sessionStorage.clear());

describe('the trail', () => {
  it('knows no page before the first one', () => {
    const trail = new Trail(sessionStorage);
    trail.note(0, '/', 'REPLACE');
    expect(trail.stepsBack(0)).toBe(0);
  });

  it('passes over entries of the same page, as filters leave them', () => {
    const trail = new Trail(sessionStorage);
    trail.note(0, '/', 'REPLACE');
    trail.note(1, '/clubs', 'PUSH');
    trail.note(2, '/clubs', 'PUSH');
    trail.note(3, '/clubs', 'PUSH');
    expect(trail.stepsBack(3)).toBe(3);
  });

  it('forgets what lay ahead once another way is taken', () => {
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

  it('outlives a reload', () => {
    const before = new Trail(sessionStorage);
    before.note(0, '/', 'REPLACE');
    before.note(1, '/clubs', 'PUSH');
    expect(new Trail(sessionStorage).stepsBack(1)).toBe(1);
  });

  it('leads nowhere past an entry that belongs to another site, or when what was kept is unreadable', () => {
    const opened = new Trail(sessionStorage);
    opened.note(4, '/clubs/a', 'REPLACE');
    expect(opened.stepsBack(4)).toBe(0);
    sessionStorage.setItem('casement-trail', '{"no":');
    expect(new Trail(sessionStorage).stepsBack(1)).toBe(0);
  });

  it('is gone after sign-out', () => {
    const trail = new Trail(sessionStorage);
    trail.note(0, '/', 'REPLACE');
    trail.note(1, '/clubs', 'PUSH');
    trail.clear();
    expect(trail.stepsBack(1)).toBe(0);
    expect(sessionStorage.getItem('casement-trail')).toBeNull();
  });
});
