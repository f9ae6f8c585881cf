import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { contractPlugin } from './packages/web/vite.config.ts';

/** Tests that put a module in another's place: beside others they would put it there for them as well. */
const replacing = globSync('packages/web/src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter(
  (file) => readFileSync(file, 'utf8').includes('vi.mock('),
);

/** Tests in a browser's globals. */
const page = {
  environment: 'happy-dom',
  setupFiles: ['packages/web/src/ui/patience.ts'],
  restoreMocks: true,
};

export default defineConfig({
  test: {
    // Workers are processes of their own; more than two would only queue for the same PostgreSQL.
    pool: 'forks',
    maxWorkers: 2,
    // Loading the service, or the pieces of a screen, takes longer than most files of tests: a worker loads them
    // once. What a file changes for all needs a project with `isolate`.
    isolate: false,
    // Limits for what hangs, not for what is slow: tests hold beside whatever else the machine does.
    testTimeout: 360_000,
    hookTimeout: 420_000,
    expect: { poll: { timeout: 120_000 } },
    // Each project has workers of its own: what can share them is one project.
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: [
            'scripts/**/*.test.mjs',
            'packages/domain/src/**/*.test.ts',
            'packages/demo/src/**/*.test.ts',
          ],
          environment: 'node',
        },
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
        test: { ...page, name: 'web', include: ['packages/web/src/**/*.test.{ts,tsx}'], exclude: replacing },
      },
      {
        extends: true,
        plugins: [contractPlugin()],
        test: { ...page, name: 'replacing', include: replacing, isolate: true },
      },
    ],
  },
});
