/**
 * The bare floor, in its own process: node:http, one pool, the same SQL written by hand as named statements. It
 * checks nothing and knows one school, to which its connections are bound when they are opened.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import type { FloorHandler } from './case.ts';
import { cases } from './cases.ts';
import { floorName } from './sides.ts';

const { FLOOR_DATABASE_URL, FLOOR_SCHOOL_ID = '', FLOOR_POOL } = process.env;
const pool = new pg.Pool({
  connectionString: FLOOR_DATABASE_URL,
  max: Number(FLOOR_POOL),
  application_name: floorName,
  options: `-c app.school_id=${FLOOR_SCHOOL_ID}`,
});

const handlers = new Map<string, FloorHandler>();
for (const { floor } of cases) {
  if (floor === undefined) continue;
  for (const [route, handler] of Object.entries(floor(pool, FLOOR_SCHOOL_ID))) handlers.set(route, handler);
}

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const handler = handlers.get(`${request.method} /${path.split('/')[1]}`);
  if (handler === undefined) {
    response.writeHead(404).end();
    return;
  }
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    handler(path, body).then(
      (answer) => {
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(answer),
        });
        response.end(answer);
      },
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening on ${typeof address === 'object' ? address?.port : ''}`);
});
process.on('SIGTERM', () => process.exit());
