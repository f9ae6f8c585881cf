/** E-mails: their traces in the log, and who can read those in the outbox. */
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openMailServer } from '../testing/app/smtp.ts';
import { mailText } from './mail.text.ts';
import { type Email, openMailer } from './mailer.ts';

const email = {
  from: { name: 'Harbour School', replyTo: '' },
  to: { name: '', address: 'ana.silva@school.example' },
  subject: '1234 5678 is your code',
  text: 'Dear Ana',
  important: false,
  messageId: 'one',
};
const from = 'casement@localhost';
const perMinute = null;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'casement-mail-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

function logBook() {
  const lines: unknown[] = [];
  const note = (detail: Record<string, unknown>, message: string) => void lines.push({ ...detail, message });
  return { lines, log: { info: note } };
}

const modeOf = async (place: string) => ((await stat(place)).mode & 0o777).toString(8);

describe('the outbox', () => {
  it('can be read only by the service’s own account, and the log names no recipient', async () => {
    const outbox = path.join(folder, 'new', 'outbox');
    const { lines, log } = logBook();
    await (await openMailer({ smtpUrl: undefined, from, outbox, perMinute, log })).hand(email);
    const [name = ''] = await readdir(outbox);
    expect([await modeOf(outbox), await modeOf(path.join(outbox, name))]).toEqual(['700', '600']);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/ana|silva|1234/i);
  });

  it('is closed to other accounts if an earlier version left it open', async () => {
    const outbox = path.join(folder, 'open');
    await mkdir(path.join(outbox, 'deeper'), { recursive: true });
    const old = path.join(outbox, 'deeper', 'old.eml');
    await writeFile(old, 'an e-mail');
    await chmod(old, 0o644);
    await chmod(path.join(outbox, 'deeper'), 0o755);
    await chmod(outbox, 0o755);
    await openMailer({ smtpUrl: undefined, from, outbox, perMinute, log: logBook().log });
    const modes = await Promise.all([outbox, path.dirname(old), old].map(modeOf));
    expect(modes).toEqual(['700', '700', '600']);
  });
});

describe('an e-mail that a mail server refuses', () => {
  /** A mail server that refuses every recipient, with their address in its message. */
  function refusing(): Promise<{ server: Server; url: string }> {
    const server = createServer((socket) => {
      socket.write('220 mail.example\r\n');
      socket.on('data', (chunk) => {
        const said = chunk.toString();
        if (/^RCPT/i.test(said)) socket.write(`550 5.1.1 ${said.trim()}: no such person\r\n`);
        else if (/^QUIT/i.test(said)) socket.end('221 bye\r\n');
        else socket.write('250 mail.example\r\n');
      });
      socket.on('error', () => socket.destroy());
    });
    return new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        const port = typeof address === 'object' ? address?.port : 0;
        resolve({ server, url: `smtp://127.0.0.1:${port}?ignoreTLS=true` });
      });
    });
  }

  it('is reported with the server’s code, and without the address', async () => {
    const { server, url } = await refusing();
    try {
      const mailer = await openMailer({ smtpUrl: url, from, outbox: folder, perMinute, log: logBook().log });
      const verdict = await mailer.hand(email);
      expect(verdict).toMatchObject({
        state: 'refused',
        failure: { code: 'EENVELOPE', responseCode: 550, command: 'RCPT' },
      });
      expect(JSON.stringify('failure' in verdict && verdict.failure)).not.toMatch(/ana|silva|1234/i);
    } finally {
      server.close();
    }
  });
});

describe('an e-mail that the mail server never answered', () => {
  /** A server that does this with each connection. @returns its host and port */
  async function serverThat(does: (socket: Socket) => void): Promise<string> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      does(socket);
    });
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }

  /** The outcomes over a connection of its own, and over pooled ones. */
  async function verdictsAt(smtpUrl: string) {
    const mailer = await openMailer({ smtpUrl, from, outbox: folder, perMinute, log: logBook().log });
    onTestFinished(() => mailer.close());
    return Promise.all([mailer.hand(email), mailer.handToMany(email)(email)]);
  }

  const greets = (socket: Socket) => socket.write('220 mail.example\r\n');
  const agreesUntil = (command: string, then: (socket: Socket) => void) => (socket: Socket) => {
    greets(socket);
    socket.on('data', (chunk) => {
      if (chunk.toString().startsWith(command)) then(socket);
      else socket.write('250 ok\r\n');
    });
  };
  const nothing = () => undefined;

  it.each([
    ['hangs up before its greeting', 'smtp', '', (socket: Socket) => socket.end()],
    ['never greets', 'smtp', '&greetingTimeout=200', nothing],
    ['never takes up encryption', 'smtps', '&connectionTimeout=200', nothing],
    ['offers encryption that isn’t any', 'smtps', '', greets],
    ['hangs up on the sender', 'smtp', '', agreesUntil('MAIL', (socket) => socket.destroy())],
    ['falls silent on the recipient', 'smtp', '&socketTimeout=200', agreesUntil('RCPT', nothing)],
  ])('is tried again later if the server %s', async (_, scheme, options, does) => {
    const host = await serverThat(does);
    for (const verdict of await verdictsAt(`${scheme}://${host}?ignoreTLS=true${options}`)) {
      expect(verdict).toMatchObject({ state: 'later', reason: mailText.unreachable });
    }
  });

  it('is doubtful if the server hung up within the e-mail', async () => {
    const server = await openMailServer(() => 'hangUp');
    onTestFinished(() => server.close());
    for (const verdict of await verdictsAt(server.url)) {
      expect(verdict).toMatchObject({ state: 'doubtful', reason: mailText.hungUp });
    }
  });

  it('is doubtful if the server fell silent within the e-mail', async () => {
    const host = await serverThat((socket) => {
      greets(socket);
      socket.on('data', (chunk) => {
        const said = chunk.toString();
        if (said.startsWith('DATA')) socket.write('354 go ahead\r\n');
        else if (/^(EHLO|MAIL|RCPT)/.test(said)) socket.write('250 ok\r\n');
      });
    });
    for (const verdict of await verdictsAt(`smtp://${host}?ignoreTLS=true&socketTimeout=300`)) {
      expect(verdict).toMatchObject({ state: 'doubtful', failure: { timeoutType: 'SOCKET_TIMEOUT' } });
    }
  });
});

describe('the headers of an e-mail', () => {
  /** The headers of an e-mail as a mail server gets them, unfolded. */
  async function headersOf(changes: Partial<Email>): Promise<string> {
    const mail = await openMailServer();
    try {
      const sender = 'Office <office@school.example>';
      const opened = { smtpUrl: mail.url, from: sender, outbox: folder, perMinute, log: logBook().log };
      const mailer = await openMailer(opened);
      expect(await mailer.hand({ ...email, ...changes })).toEqual({ state: 'sent' });
      const [headers = ''] = (mail.taken[0]?.raw ?? '').split('\r\n\r\n');
      return headers.replaceAll(/\r\n[ \t]+/g, ' ');
    } finally {
      await mail.close();
    }
  }

  it('have the school as the sender, its reply address, and an ID with the service’s host', async () => {
    const from = { name: 'Harbour School', replyTo: 'cas@harbour.example' };
    const headers = await headersOf({ from, important: true });
    expect(headers).toMatch(/^From: Harbour School <office@school\.example>$/m);
    expect(headers).toMatch(/^Reply-To: cas@harbour\.example$/m);
    expect(headers).toMatch(/^Message-ID: <one@school\.example>$/m);
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(headers).toMatch(/^Importance: high$/im);
    const plain = await headersOf({});
    expect(plain).not.toMatch(/^(Importance|Reply-To):/im);
  });

  const evil = 'Trip\r\nBcc: x@evil.example\r\n\r\nAnother email';
  it.each([
    ['a title', { subject: evil }],
    ['a title of strange lines', { subject: 'Trip\u2028Bcc: x@evil.example\u0085\u000b' }],
    ['a sender', { from: { name: evil, replyTo: '' } }],
    [
      'an address for answers',
      { from: { name: 'School', replyTo: `a@school.example\r\nBcc: x@evil.example` } },
    ],
    ['a recipient’s name', { to: { name: evil, address: 'ana.silva@school.example' } }],
    ['a name with an address', { to: { name: '"<x@evil.example>,', address: 'ana.silva@school.example' } }],
  ])('stay one line each with line breaks in %s', async (_, changes) => {
    const headers = await headersOf(changes);
    expect(headers).not.toMatch(/^bcc:/im);
    expect(headers).toMatch(/^Subject: /m);
    expect(headers.match(/^To: /gm)).toHaveLength(1);
  });

  it.each([
    'a@b.example\r\nRCPT TO:<x@evil.example>',
    'a@b.example,x@evil.example',
    'nobody',
    '<a@b.example>',
  ])('never name %j as the recipient', async (address) => {
    const mail = await openMailServer();
    const opened = { smtpUrl: mail.url, from, outbox: folder, perMinute, log: logBook().log };
    const mailer = await openMailer(opened);
    expect(await mailer.hand({ ...email, to: { name: '', address } })).toMatchObject({ state: 'refused' });
    await mail.close();
    expect(mail.taken).toEqual([]);
  });
});

it('an e-mail has a return address with its id, if the service has an address for returns', async () => {
  const server = await openMailServer();
  const { log } = logBook();
  const parts = { smtpUrl: server.url, from, outbox: path.join(folder, 'unused'), perMinute, log };
  await (await openMailer({ ...parts, returnTo: 'mail@school.example' })).hand(email);
  await (await openMailer(parts)).hand(email);
  expect(server.taken.map(({ returnPath }) => returnPath)).toEqual(['mail+one@school.example', from]);
  expect(server.taken[0]?.raw).toMatch(/^From: Harbour School <casement@localhost>\r$/m);
  await server.close();
});
