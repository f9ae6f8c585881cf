/** Compares the service with the floor under load: alternating rounds, medians and their spread. */
import type { Bench, Figure, Round } from './case.ts';
import { median, spread } from './machine.ts';

export type Comparison = {
  name: string;
  connections: number;
  service: string[];
  floor: string[];
  status?: number;
  target: number | undefined;
  /** Checks each side's answers. @throws if they aren't what was asked for */
  check(round: Round, side: 'service' | 'floor'): void | Promise<void>;
};

const digits = (value: number | undefined, places: number) =>
  value === undefined || Number.isNaN(value) ? '-' : value.toFixed(places);

function describe(name: string, rounds: readonly Round[]): string {
  const figure = (pick: (round: Round) => number | undefined) =>
    median(rounds.map((round) => pick(round) ?? Number.NaN));
  return [
    `${name.padEnd(8)}`,
    `${digits(
      figure((round) => round.perSecond),
      0,
    ).padStart(7)} requests/s`,
    `node ${digits(
      figure((round) => round.nodeCpu),
      3,
    )} and postgres ${digits(
      figure((round) => round.postgresCpu),
      3,
    )} CPU s per 1,000`,
    `p99 ${digits(
      figure((round) => round.p99),
      1,
    )} ms`,
  ].join(', ');
}

const paired = (
  service: readonly Round[],
  floor: readonly Round[],
  pick: (round: Round) => number | undefined,
) =>
  median(
    service.map((round, index) => (pick(round) ?? Number.NaN) / (pick(floor[index] ?? round) ?? Number.NaN)),
  );

/** Runs a comparison. The ratio is the median of service / floor over the rounds, each pair measured back to back. */
export async function compare(bench: Bench, comparison: Comparison): Promise<Figure> {
  const { name, connections, target, status = 200 } = comparison;
  const results: Record<'service' | 'floor', Round[]> = { service: [], floor: [] };
  const sent = (side: 'service' | 'floor') => ({
    connections,
    requests: comparison[side],
    status: side === 'service' ? status : 200,
  });
  // Warms both up: a service runs for days, so time spent compiling its code shouldn't count.
  for (const side of ['service', 'floor'] as const) {
    await comparison.check(await bench.load(bench[side], sent(side)), side);
  }
  for (let round = 0; round < bench.rounds; round += 1) {
    // The sides take turns going first, so that drift affects both.
    const order = round % 2 === 0 ? (['service', 'floor'] as const) : (['floor', 'service'] as const);
    for (const side of order) {
      const result = await bench.load(bench[side], sent(side));
      if (result.count === 0 || result.samples.length === 0)
        throw new Error(`${name}: no answers from the ${side}.`);
      await comparison.check(result, side);
      results[side].push(result);
    }
  }
  const { service, floor } = results;
  const cpu = (round: Round) =>
    round.nodeCpu === undefined || round.postgresCpu === undefined
      ? undefined
      : round.nodeCpu + round.postgresCpu;
  const noise = spread(floor.map((round) => round.perSecond));
  return {
    name,
    noise,
    ratio: paired(service, floor, (round) => round.perSecond),
    unit: 'of the floor’s requests/s',
    target,
    sense: 'at least',
    details: [
      describe('service', service),
      describe('floor', floor),
      `ratios: requests/s ${digits(
        paired(service, floor, (round) => round.perSecond),
        2,
      )}, CPU ${digits(paired(service, floor, cpu), 2)} (node ${digits(
        paired(service, floor, (round) => round.nodeCpu),
        2,
      )}), p99 ${digits(
        paired(service, floor, (round) => round.p99),
        2,
      )}; spread of the floor's rounds ${digits(noise * 100, 0)} %`,
    ],
  };
}
