/** Loaded by NODE_OPTIONS: each process reports which files of the demo school's package it loads. */
import { registerHooks } from 'node:module';

const from = new URL('../../../demo/src/', import.meta.url).href;

registerHooks({
  load: (url, context, nextLoad) => {
    if (url.startsWith(from)) process.stdout.write(`${process.pid} loads ${url.slice(from.length)}\n`);
    return nextLoad(url, context);
  },
});
