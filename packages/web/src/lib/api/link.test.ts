import { describe, expect, it } from 'vitest';
import { requestOf } from './link.ts';

describe('a request', () => {
  it.each([
    ['GET', '/club/{clubId}', { clubId: 'a/b' }, '/api/club/a%2Fb', undefined],
    ['GET', '/school', undefined, '/api/school', undefined],
    [
      'GET',
      '/list/{id}',
      { id: '1', q: 'é &', limit: 20, off: undefined, none: null },
      '/api/list/1?q=%C3%A9+%26&limit=20',
      undefined,
    ],
    [
      'GET',
      '/list',
      { ids: ['x', 'y'], of: { day: '1', on: true } },
      '/api/list?ids%5B0%5D=x&ids%5B1%5D=y&of%5Bday%5D=1&of%5Bon%5D=true',
      undefined,
    ],
    ['PUT', '/club/club', { _id: '1', name: null }, '/api/club/club', '{"_id":"1","name":null}'],
    ['POST', '/job/{id}/stop', { id: '7' }, '/api/job/7/stop', undefined],
    ['POST', '/list', [{ a: 1 }, { a: 2 }], '/api/list', '[{"a":1},{"a":2}]'],
    ['POST', '/empty', {}, '/api/empty', '{}'],
    ['DELETE', '/none', undefined, '/api/none', undefined],
  ])('%s %s with %j', (method, path, input, url, body) => {
    expect(requestOf(method, path, input)).toEqual({ url, body });
  });
});
