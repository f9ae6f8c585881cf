/** Finds the database: the configured one, or the bundled server in the data folder. */
import type pg from 'pg';
import type { Config } from '../config.ts';
import { startBundled } from './bundled.ts';

export type OpenedDatabase = {
  service: pg.PoolConfig;
  /** The owner's connection; undefined if only the service's is configured. */
  owner: pg.ClientConfig | undefined;
  serviceRole: string;
  stop(): Promise<void>;
};

const databaseName = 'casement';

/**
 * Opens the database, and starts the bundled one if necessary.
 * @param log called with plain sentences about what is started and where
 */
export async function openDatabase(config: Config, log: (sentence: string) => void): Promise<OpenedDatabase> {
  if (config.databaseUrl !== undefined) {
    const owner =
      config.databaseOwnerUrl === undefined ? undefined : { connectionString: config.databaseOwnerUrl };
    const serviceRole = decodeURIComponent(new URL(config.databaseUrl).username);
    return {
      service: { connectionString: config.databaseUrl },
      owner,
      serviceRole,
      stop: async () => undefined,
    };
  }
  const bundled = await startBundled({ dataDir: config.dataDir, log });
  return {
    service: bundled.connection(databaseName, 'casement_service'),
    owner: bundled.connection(databaseName, 'casement_owner'),
    serviceRole: 'casement_service',
    stop: () => bundled.stop(),
  };
}
