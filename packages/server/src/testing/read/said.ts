/** The output of a process, and waiting for something in it. */
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

export type Said = {
  /** All output so far. */
  output(): string;
  /**
   * The first group of a pattern, once the output matches.
   * @param limit milliseconds
   * @throws with the output, if the process ends before or the limit is over
   */
  until(pattern: RegExp, limit: number): Promise<string>;
};

/** Listens to a process from the start of its output. */
export function listenTo(child: ChildProcessByStdio<null, Readable, Readable>): Said {
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  return {
    output: () => output,
    until: async (pattern, limit) => {
      const said = Promise.withResolvers<string>();
      const look = () => {
        const found = pattern.exec(output)?.[1];
        if (found !== undefined) said.resolve(found);
      };
      const giveUp = () => said.reject(new Error(`${child.spawnfile} did not say ${pattern}.\n${output}`));
      listeners.add(look);
      child.once('exit', giveUp);
      AbortSignal.timeout(limit).addEventListener('abort', giveUp);
      look();
      try {
        return await said.promise;
      } finally {
        listeners.delete(look);
        child.off('exit', giveUp);
      }
    },
  };
}
