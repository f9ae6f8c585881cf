/** What the machine says: processor time of processes, load, and how far measurements lie apart. */
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's unit in /proc/<pid>/stat, the same on every Linux machine that Node runs on. */
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

/** Processor seconds (user and system) that a process has used; undefined where there is no /proc. */
export function processSeconds(pid: number): number | undefined {
  return statOf(String(pid))?.seconds;
}

/** Processor seconds of a PostgreSQL server and all its children, those that have ended too. */
export function postgresSeconds(postmaster: number): number | undefined {
  const own = statOf(String(postmaster));
  if (own === undefined) return undefined;
  let seconds = own.seconds + own.ended;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(name);
    if (stat?.parent === postmaster) seconds += stat.seconds;
  }
  return seconds;
}

/** The median of some figures; NaN of none. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** How far figures lie apart: (highest − lowest) / median. */
export function spread(figures: readonly number[]): number {
  return (Math.max(...figures) - Math.min(...figures)) / median(figures);
}
