/** Two services with the demo school: one for all journeys, and one that no journey changes. */
import { makeDemoSchool, startService } from './service.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const forget = await makeDemoSchool();
  const [service, untouched] = await Promise.all([startService(), startService()]);
  process.env['CASEMENT_URL'] = service.url;
  process.env['CASEMENT_DATA_DIR'] = service.dataDir;
  process.env['CASEMENT_UNTOUCHED_URL'] = untouched.url;
  return async () => {
    await Promise.all([service.stop(), untouched.stop()]);
    await forget();
  };
}
