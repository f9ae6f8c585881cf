/**
 * A message whose service is killed again and again during sending: nobody gets it twice, and e-mails with an
 * unknown outcome are doubtful. `KILLS=20 npm test -- kills` tries it with 1,500 recipients and twenty kills.
 */
import { messageWithDeliveries } from '@casement/domain/messages/messages.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { removeDataFolder } from '../../../testing/app/dataFolder.ts';
import { makeDemoFolder } from '../../../testing/app/demoFolder.ts';
import { type ServiceProcess, startProcess } from '../../../testing/app/process.ts';
import { type MailServer, openMailServer } from '../../../testing/app/smtp.ts';

const kills = Number(process.env['KILLS'] ?? 2);
/** Students in addition to those of the demo school. */
const newcomers = kills < 20 ? 0 : 1100;
/** E-mails that the service hands over at a time: each kill can leave this many doubtful. */
const atATime = 4;

let dataDir = '';
let mail: MailServer;
beforeAll(async () => {
  dataDir = await makeDemoFolder('kills');
  mail = await openMailServer();
}, 900_000);
afterAll(async () => {
  await mail.close();
  await removeDataFolder(dataDir);
});

const start = () => startProcess(dataDir, { hurry: true, env: { SMTP_URL: mail.url, MAIL_RATE: '4000' } });

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/demo/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ schoolEmail: 'ruth.okafor@northbridge.example' }),
  });
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

const made = z.object({ data: z.object({ _id: z.string() }) });
const sent = z.object({ data: z.object({ recipients: z.number() }) });
const opened = z.object({ data: messageWithDeliveries });

test('nobody gets a message twice when the service is killed again and again during sending', {
  timeout: 1_800_000,
}, async () => {
  let service: ServiceProcess = await start();
  const cookie = await signIn(service.url);
  const asked = async (method: string, at: string, body?: unknown): Promise<unknown> => {
    const headers = { cookie, origin: service.url, 'content-type': 'application/json' };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    return (await fetch(`${service.url}/api${at}`, init)).json();
  };
  if (newcomers > 0) {
    const students = Array.from({ length: newcomers }, (_, n) => ({
      schoolEmail: `newcomer${n}@northbridge.example`,
      firstName: 'New',
      lastName: `Comer${n}`,
      graduatingClass: '2027',
    }));
    await asked('PUT', '/user/createUsersAndStudents', { students });
  }
  const message = {
    title: 'Bring boots',
    content: { html: '<p>The bus leaves at eight.</p>' },
    recipients: [{ targetType: 'AllStudents' }, { targetType: 'AllFaculty' }],
  };
  const { _id } = made.parse(await asked('POST', '/messagePost/post', message)).data;
  const { recipients } = sent.parse(await asked('POST', '/messagePost/send', { messagePostId: _id })).data;
  expect(recipients).toBeGreaterThan(newcomers === 0 ? 400 : 1500);

  const each = Math.floor(recipients / (kills + 2));
  for (let killed = 0; killed < kills; killed += 1) {
    const before = mail.taken.length;
    // A kill after everything has been sent would prove nothing.
    await expect
      .poll(() => mail.taken.length - before, { interval: 5, timeout: 300_000 })
      .toBeGreaterThan(each / 2);
    expect(mail.taken.length).toBeLessThan(recipients);
    await service.kill();
    // The long run prints something, since a silent one is taken for stuck.
    process.stdout.write(`killed ${killed + 1} times, ${mail.taken.length} of ${recipients} e-mails out\n`);
    service = await start();
  }
  try {
    const read = async () => opened.parse(await asked('GET', `/messagePost/${_id}`)).data;
    await expect
      .poll(async () => (await read()).status, { interval: 200, timeout: 600_000 })
      .not.toBe('sending');
    const { deliveries, deliveryCounts } = await read();
    const copies = Map.groupBy(mail.taken, ({ to }) => to);
    const copiesOf = (address: string) => copies.get(address)?.length ?? 0;
    expect(Math.max(...[...copies.values()].map((list) => list.length))).toBe(1);
    expect(deliveries).toHaveLength(recipients);
    expect(new Set(deliveries.map(({ state }) => state)).isSubsetOf(new Set(['sent', 'doubtful']))).toBe(
      true,
    );
    expect(deliveryCounts.doubtful).toBeLessThanOrEqual(kills * atATime);
    const surely = deliveries.filter(({ state }) => state === 'sent');
    expect(surely.filter(({ recipient }) => copiesOf(recipient.email) !== 1)).toEqual([]);
  } finally {
    await service.stop();
  }
});
