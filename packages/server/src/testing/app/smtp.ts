/** A mail server on loopback that speaks SMTP, answers as the test says and keeps the accepted e-mails. */
import { createServer, type Socket } from 'node:net';

/** Its answer to an e-mail for an address: accept, refuse or defer it, or hang up after receiving all of it. */
export type MailAnswer = 'take' | 'refuse' | 'later' | 'hangUp';

export type MailServer = {
  url: string;
  /** Accepted e-mails in raw form, with their recipients and return paths. */
  taken: { to: string; returnPath: string; raw: string }[];
  close(): Promise<void>;
};

/** Its answer by the recipient's address; with a promise, the connection waits for it. */
type Say = (to: string) => MailAnswer | Promise<MailAnswer>;

type Conversation = { to: string; returnPath: string; body: string | undefined; said: MailAnswer };

const replies: Readonly<Record<MailAnswer, string>> = {
  take: '250 ok',
  hangUp: '250 ok',
  refuse: '550 5.1.1 no such mailbox',
  later: '451 4.7.1 try again later',
};

/** Answers one line, or the end of an e-mail. */
function answer(socket: Socket, line: string, talk: Conversation, server: MailServer, say: Say) {
  if (talk.body !== undefined) {
    if (line !== '.') {
      talk.body += `${line}\r\n`;
      return;
    }
    const raw = talk.body;
    talk.body = undefined;
    if (talk.said === 'hangUp') {
      socket.destroy();
      return;
    }
    server.taken.push({ to: talk.to, returnPath: talk.returnPath, raw });
    socket.write('250 taken\r\n');
    return;
  }
  const command = line.slice(0, 4).toUpperCase();
  if (command === 'RCPT') {
    talk.to = /<([^>]*)>/.exec(line)?.[1] ?? '';
    void Promise.resolve(say(talk.to)).then((said) => {
      talk.said = said;
      socket.write(`${replies[said]}\r\n`);
    });
  } else if (command === 'MAIL') {
    talk.returnPath = /<([^>]*)>/.exec(line)?.[1] ?? '';
    socket.write('250 ok\r\n');
  } else if (command === 'DATA') {
    talk.body = '';
    socket.write('354 go ahead\r\n');
  } else if (command === 'QUIT') {
    socket.end('221 bye\r\n');
  } else {
    socket.write('250 mail.example\r\n');
  }
}

/** Opens one on a free port. */
export async function openMailServer(say: Say = () => 'take'): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const talk: Conversation = { to: '', returnPath: '', body: undefined, said: 'take' };
    let rest = '';
    socket.write('220 mail.example\r\n');
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk.toString()}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(socket, line, talk, opened, say);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const opened: MailServer = {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    taken: [],
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return opened;
}
