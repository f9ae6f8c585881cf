/** Processor time and memory of processes, and the spread of measurements. */
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's unit in /proc/<pid>/stat, the same on every Linux machine that runs Node. */
const ticksPerSecond = 100;

/** `ended`: processor seconds of children that have ended. */
type Stat = { parent: number; seconds: number; ended: number };

function statOf(pid: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (place: number) => Number(fields[place]) + Number(fields[place + 1]);
    return {
      parent: Number(fields[1]),
      seconds: ticks(11) / ticksPerSecond,
      ended: ticks(13) / ticksPerSecond,
    };
  } catch {
    return undefined;
  }
}

/** Processor seconds (user and system) that a process has used; undefined without /proc. */
export function processSeconds(pid: number): number | undefined {
  return statOf(String(pid))?.seconds;
}

function childrenOf(parent: number): { pid: number; stat: Stat }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: statOf(name) }))
    .flatMap(({ pid, stat }) => (stat?.parent === parent ? [{ pid, stat }] : []));
}

/** Processor seconds of a PostgreSQL server and all its children, including those that have ended. */
export function postgresSeconds(postmaster: number): number | undefined {
  const own = statOf(String(postmaster));
  if (own === undefined) return undefined;
  return childrenOf(postmaster).reduce((sum, { stat }) => sum + stat.seconds, own.seconds + own.ended);
}

/**
 * Memory of a process in MiB, with shared memory divided among those that share it (proportional set size);
 * undefined if the system doesn't report it.
 */
export function memoryOf(pid: number): number | undefined {
  try {
    const kilobytes = /^Pss: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/**
 * The same for a PostgreSQL server and all its children.
 * @param without children to leave out
 */
export function postgresMemory(
  postmaster: number,
  without: readonly number[],
): { memory: number; processes: number } | undefined {
  const own = memoryOf(postmaster);
  if (own === undefined) return undefined;
  const counted = childrenOf(postmaster).filter(({ pid }) => !without.includes(pid));
  return {
    memory: counted.reduce((sum, { pid }) => sum + (memoryOf(pid) ?? 0), own),
    processes: counted.length + 1,
  };
}

/** The median; NaN for an empty list. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Spread of figures: (highest − lowest) / median. */
export function spread(figures: readonly number[]): number {
  return (Math.max(...figures) - Math.min(...figures)) / median(figures);
}
