/** Runs the main journeys' steps in Firefox and WebKit. An engine that the machine lacks counts as not run. */
import { startService } from '../service.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { journeys } from './steps.ts';
import { openWebKit } from './webkit.ts';

const found = (name: string) => process.env[name] ?? '';

const engines: { name: string; lacks: string; open: (() => Promise<Engine>) | undefined }[] = [
  {
    name: 'Firefox',
    lacks: 'no firefox-esr or firefox (Debian: apt-get install firefox-esr; elsewhere FIREFOX_PATH)',
    open: found('FIREFOX_PATH') === '' ? undefined : () => openFirefox(found('FIREFOX_PATH')),
  },
  {
    name: 'WebKit',
    lacks:
      'no WebKitWebDriver with its MiniBrowser, or no screen for it (Debian: apt-get install webkit2gtk-driver xvfb)',
    open:
      found('WEBKIT_DRIVER') === ''
        ? undefined
        : () => openWebKit(found('WEBKIT_DRIVER'), found('WEBKIT_BROWSER')),
  },
];

const total = { passed: 0, failed: 0, notRun: 0 };

async function goAll(engine: Engine): Promise<void> {
  for (const { name, go } of journeys) {
    try {
      await go(engine);
      total.passed += 1;
      console.log(`ok      ${engine.name}  ${name}`);
    } catch (error) {
      total.failed += 1;
      console.log(
        `FAILED  ${engine.name}  ${name}\n${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

const service = await startService({ UNDER_TEST: 'false' });
process.env['CASEMENT_URL'] = service.url;
try {
  for (const { name, lacks, open } of engines) {
    if (open === undefined) {
      total.notRun += journeys.length;
      console.log(`not run ${name}: ${lacks}`);
      continue;
    }
    try {
      const engine = await open();
      await goAll(engine);
      await engine.close();
    } catch (error) {
      total.failed += 1;
      console.log(
        `FAILED  ${name} did not start.\n${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
} finally {
  await service.stop();
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.notRun} not run`);
process.exitCode = total.failed > 0 ? 1 : 0;
