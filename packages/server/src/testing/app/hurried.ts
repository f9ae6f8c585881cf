/** The service in a process that checks for interrupted jobs every second; started by `startProcess`. */
import { readConfig } from '../../config.ts';
import { serve } from '../../main.ts';

const running = await serve(readConfig(process.env), (sentence) => process.stdout.write(`${sentence}\n`), {
  lookEvery: 1,
});
process.once('SIGTERM', () => {
  void running.stop().then(() => process.exit(0));
});
