/** The API's own description: OpenAPI 3.1, and a page to read it. */
import type { Permission } from '@casement/domain/access.ts';
import { contract } from '@casement/domain/contract.ts';
import { errorCatalogue } from '@casement/domain/errors.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import { isPermission, rowOf } from '@casement/domain/shared/permissions.ts';
import { OpenAPIGenerator } from '@orpc/openapi';
import { traverseContractProcedures } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { html } from 'hono/html';
import { z } from 'zod';
import { descriptionText } from './description.text.ts';

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

const operationSchema = z.looseObject({ summary: z.string().optional(), operationId: z.string().optional() });
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});
export type ApiDocument = z.infer<typeof documentSchema>;

function permissionByPath(): Map<string, Permission> {
  const found = new Map<string, Permission>();
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
    const { path, method } = procedure['~orpc'].route;
    const meta: unknown = procedure['~orpc'].meta;
    const { permission } = z.object({ permission: z.string().refine(isPermission) }).parse(meta);
    found.set(`${method ?? 'POST'} ${path}`, permission);
  });
  return found;
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorCatalogue) },
        message: { type: 'string' },
        requestId: { type: 'string' },
        present: { description: descriptionText.present },
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: { type: 'string' }, message: { type: 'string' } },
          },
        },
      },
    },
  },
};

/** The document, generated from the contract; each operation lists in `x-who` who can call it. */
export async function describeApi(): Promise<ApiDocument> {
  const generated: unknown = await generator.generate(contract, {
    info: { title: descriptionText.title, version: '1', description: descriptionText.intro },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'casement.session_token' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWE' },
      },
    },
    security: [{ session: [] }, { bearer: [] }],
  });
  const document = documentSchema.parse(JSON.parse(JSON.stringify(generated)));
  const permissions = permissionByPath();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const permission = permissions.get(`${method.toUpperCase()} ${path}`);
      if (permission !== undefined) {
        const { who } = rowOf(permission);
        Object.assign(operation, { 'x-permission': permission, 'x-who': who });
        if (who.includes('anyone') || who.includes('auditLink')) Object.assign(operation, { security: [] });
      }
      const responses = z.record(z.string(), z.unknown()).catch({}).parse(operation['responses']);
      const failure = {
        description: descriptionText.failure,
        content: { 'application/json': { schema: errorSchema } },
      };
      Object.assign(operation, { responses: { ...responses, default: failure } });
    }
  }
  return document;
}

/** The page under `/api/docs`. */
export function describeAsPage(document: ApiDocument) {
  const rows = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const failures = Object.entries(errorCatalogue).toSorted(([, a], [, b]) => a.status - b.status);
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${descriptionText.title}</title>
        <style>
          body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #23201c; background: #faf8f4; }
          pre { overflow: auto; background: #f3efe8; padding: 1rem; border-radius: 8px; }
          td { padding: 0.1rem 1rem 0.1rem 0; vertical-align: top; }
          summary { cursor: pointer; padding: 0.4rem 0; }
          code { font-size: 0.95em; }
        </style>
      </head>
      <body>
        <h1>${descriptionText.title}</h1>
        <p>${descriptionText.intro} <a href="/api/openapi.json">openapi.json</a></p>
        <details>
          <summary>${descriptionText.failures}</summary>
          <table>
            ${failures.map(
              ([code, { status, message }]) =>
                html`<tr><td>${status}</td><td><code>${code}</code></td><td>${message}</td></tr>`,
            )}
          </table>
        </details>
        ${rows.map(
          ({ path, method, operation }) =>
            html`<details>
              <summary><code>${method} /api${path}</code> — ${operation.summary ?? ''}</summary>
              <pre>${JSON.stringify(operation, null, 2)}</pre>
            </details>`,
        )}
      </body>
    </html>`;
}
