/** One service with the demo school for all journeys. */
import { startService } from './service.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const service = await startService();
  process.env['CASEMENT_URL'] = service.url;
  process.env['CASEMENT_DATA_DIR'] = service.dataDir;
  return () => service.stop();
}
