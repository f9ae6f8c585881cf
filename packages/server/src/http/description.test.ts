/** The API's own description: structurally OpenAPI 3.1, and true to the contract. */
import { access } from '@casement/domain/access.ts';
import { errorCatalogue } from '@casement/domain/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { send } from '../testing/callers/call.ts';
import { procedures } from '../testing/callers/procedures.ts';

const schema = z.union([z.boolean(), z.record(z.string(), z.unknown())]);
const media = z.strictObject({ schema });
const content = z.record(z.string().regex(/^[\w-]+\/[\w.+-]+$/), media);
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().optional(),
  schema,
  allowEmptyValue: z.boolean().optional(),
  allowReserved: z.boolean().optional(),
  explode: z.boolean().optional(),
  style: z.string().optional(),
});
const operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  tags: z.array(z.string()).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(parameter).optional(),
  requestBody: z.strictObject({ required: z.boolean().optional(), content }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|default)$/),
    z.strictObject({ description: z.string(), content: content.optional() }),
  ),
  'x-permission': z.enum(Object.keys(access)),
  'x-who': z.array(z.string()).min(1),
});
const methods = ['get', 'put', 'post', 'delete'] as const;
const openApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({
    title: z.string().min(1),
    version: z.string().min(1),
    description: z.string().min(1),
  }),
  servers: z.array(z.strictObject({ url: z.string() })).min(1),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(methods), operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), schema).optional(),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.enum(['apiKey', 'http']) })),
  }),
  security: z.array(z.record(z.string(), z.array(z.string()))),
});

let app: TestApp;
let raw: unknown;
let document: z.infer<typeof openApi>;
beforeAll(async () => {
  app = await makeApp();
  const answer = await send(app, 'GET', '/api/openapi.json', { host: '127.0.0.1' });
  expect(answer.headers['content-type']).toContain('application/json');
  raw = answer.body;
  document = openApi.parse(raw);
});
afterAll(async () => app.close());

/** Every object inside a value, with its path. */
function* objects(value: unknown, place = '#'): Generator<[string, Record<string, unknown>]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* objects(item, `${place}/${index}`);
  } else if (typeof value === 'object' && value !== null) {
    const found: Record<string, unknown> = { ...value };
    yield [place, found];
    for (const [name, item] of Object.entries(found)) yield* objects(item, `${place}/${name}`);
  }
}

function resolve(pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, part) => z.record(z.string(), z.unknown()).safeParse(at).data?.[part], raw);
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, found]) => ({
      route: `${method.toUpperCase()} ${path}`,
      path,
      found,
    })),
  );

describe('openapi.json', () => {
  it('has exactly the calls of the contract', () => {
    const described = operations().map(({ route }) => route);
    expect(described.toSorted()).toEqual(
      procedures()
        .map(({ route }) => route)
        .toSorted(),
    );
  });

  it('says who can make each call, as the access table does', () => {
    for (const { name, route, permission } of procedures()) {
      const found = operations().find((item) => item.route === route)?.found;
      expect([name, found?.['x-permission'], found?.['x-who']]).toEqual([
        name,
        permission,
        access[permission].who,
      ]);
    }
  });

  it('has a different id for each operation', () => {
    const ids = operations().map(({ found }) => found.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('declares each path parameter, and no others', () => {
    for (const { route, path, found } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (found.parameters ?? []).filter((item) => item.in === 'path');
      expect([route, declared.map(({ name }) => name)]).toEqual([route, inPath]);
      expect(declared.every(({ required }) => required === true)).toBe(true);
    }
  });

  it('has no body for GET, and a schema for the body of every other call that takes input', () => {
    const bare = new Set(
      procedures()
        .filter(({ takesInput }) => !takesInput)
        .map(({ route }) => route),
    );
    for (const { route, found } of operations()) {
      if (route.startsWith('GET ') || bare.has(route))
        expect([route, found.requestBody]).toEqual([route, undefined]);
      else
        expect([route, Object.keys(found.requestBody?.content ?? {})]).toEqual([route, ['application/json']]);
    }
  });

  it('describes the answer and the error of every call', () => {
    for (const { route, found } of operations()) {
      const success = route.endsWith('/{fileId}') ? '302' : '200';
      expect([route, Object.keys(found.responses).toSorted()]).toEqual([route, [success, 'default']]);
      for (const [status, response] of Object.entries(found.responses)) {
        const text = route === 'GET /calendar/feed/{address}' && status === '200';
        const type = text ? 'text/calendar' : 'application/json';
        expect([route, Object.keys(response.content ?? {})]).toEqual([route, [type]]);
      }
    }
  });

  it('has only references that resolve, and security schemes that are declared', () => {
    for (const [place, { $ref }] of objects(raw)) {
      if (typeof $ref !== 'string') continue;
      expect([place, $ref]).toEqual([place, expect.stringMatching(/^#\//)]);
      expect([place, $ref, typeof resolve($ref)]).toEqual([place, $ref, 'object']);
    }
    const used = [...document.security, ...operations().flatMap(({ found }) => found.security ?? [])];
    const declared = Object.keys(document.components.securitySchemes);
    expect(declared).toEqual(expect.arrayContaining(used.flatMap((item) => Object.keys(item))));
  });

  it('asks for no sign-in where anyone can call', () => {
    for (const { route, found } of operations()) {
      const open = found['x-who'].some((who) => who === 'anyone' || who === 'auditLink');
      expect([route, found.security]).toEqual([route, open ? [] : undefined]);
    }
  });

  it('has schemas of JSON Schema 2020-12: known types, lists where lists belong', () => {
    const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
    let seen = 0;
    for (const [place, found] of objects(raw)) {
      if (!/\/schema(\/|$)/.test(place) || /\/(properties|examples?|default|const|enum)$/.test(place))
        continue;
      seen += 1;
      const { type, required, enum: values, anyOf, properties, nullable } = found;
      for (const item of [type ?? 'null'].flat())
        expect([place, types]).toEqual([place, expect.arrayContaining([item])]);
      expect([place, nullable]).toEqual([place, undefined]);
      for (const list of [required, values, anyOf]) {
        expect([place, list === undefined || (Array.isArray(list) && list.length > 0)]).toEqual([
          place,
          true,
        ]);
      }
      if (Array.isArray(required)) {
        const names = Object.keys(z.record(z.string(), z.unknown()).catch({}).parse(properties));
        expect([place, names]).toEqual([place, expect.arrayContaining(required)]);
      }
    }
    expect(seen).toBeGreaterThan(100);
  });
});

it('the page of the description names every call and every error', async () => {
  const answer = await send(app, 'GET', '/api/docs', { host: '127.0.0.1' });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
  for (const { path } of operations()) expect(answer.text).toContain(`/api${path}`);
  for (const [code, { status }] of Object.entries(errorCatalogue)) {
    expect(answer.text).toContain(`<td>${status}</td><td><code>${code}</code></td>`);
  }
});
