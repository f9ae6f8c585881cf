/** A mail server that takes every e-mail, in a process of its own; it tells how many it has when it is asked. */
import { openMailServer } from '../packages/server/src/testing/app/smtp.ts';

const server = await openMailServer();
const tell = () => process.send?.({ url: server.url, taken: server.taken.length });
process.on('message', tell);
process.on('disconnect', () => process.exit(0));
tell();
