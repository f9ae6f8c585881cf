import { defineConfig } from 'vitest/config';
import { contractPlugin } from './packages/web/vite.config.ts';

export default defineConfig({
  test: {
    // Workers are processes of their own; more than two would only queue for the same PostgreSQL.
    pool: 'forks',
    maxWorkers: 2,
    // Loading the service takes longer than most files of tests: a worker loads it once. What a file changes
    // for all, such as a module put in another's place, needs a project with `isolate`.
    isolate: false,
    // Limits for what hangs, not for what is slow: tests hold beside whatever else the machine does.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'demo', include: ['packages/demo/src/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['packages/server/src/testing/app/globalSetup.ts'],
        },
      },
      {
        extends: true,
        plugins: [contractPlugin()],
        test: { name: 'web', include: ['packages/web/src/**/*.test.ts'], environment: 'happy-dom' },
      },
      {
        extends: true,
        plugins: [contractPlugin()],
        test: {
          name: 'screens',
          include: ['packages/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['packages/web/src/ui/patience.ts'],
          isolate: true,
        },
      },
    ],
  },
});
