import { fileURLToPath } from 'node:url';
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

const contractFile = fileURLToPath(new URL('../domain/src/contract.ts', import.meta.url));

/**
 * Provides `virtual:contract`: the API's contract reduced to methods and paths, as JSON. The schemas
 * stay out, and zod with them.
 */
function contractPlugin(): Plugin {
  const id = '\0virtual:contract';
  return {
    name: 'casement-contract',
    resolveId: (source) => (source === 'virtual:contract' ? id : undefined),
    async load(loaded) {
      if (loaded !== id) return undefined;
      const { module, dependencies } = await runnerImport<{ contract: AnyContractRouter }>(contractFile);
      for (const file of [contractFile, ...dependencies]) this.addWatchFile(file);
      return `export default ${JSON.stringify(minifyContractRouter(module.contract))}`;
    },
  };
}

const service = { target: 'http://localhost:3000', changeOrigin: false };

export default defineConfig({
  plugins: [react(), contractPlugin()],
  server: { host: 'localhost', port: 5173, proxy: { '/api': service, '/auth': service } },
  preview: { host: 'localhost', port: 4173 },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows images and fonts from here only, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
