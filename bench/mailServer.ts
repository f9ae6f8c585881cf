/** A mail server that accepts every e-mail, in its own process; on request it reports how many. */
import { openMailServer } from '../packages/server/src/testing/app/smtp.ts';

const server = await openMailServer();
const tell = () => process.send?.({ url: server.url, taken: server.taken.length });
process.on('message', tell);
process.on('disconnect', () => process.exit(0));
tell();
