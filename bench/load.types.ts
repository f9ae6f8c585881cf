/** Messages between the bench and its load generator. */
export type Order = {
  port: number;
  connections: number;
  /** Milliseconds of load before the measured time. */
  warmUp: number;
  /** Milliseconds to measure. */
  duration: number;
  /** Complete requests as sent over the wire, used in turn. */
  requests: string[];
  /** The status that every answer must have. */
  status: number;
};

export type Told =
  | { kind: 'started' }
  | { kind: 'measured' }
  | { kind: 'done'; answered: Answered }
  | { kind: 'failed'; message: string };

export type Answered = {
  /** Answers within the measured time. */
  count: number;
  /** All answers, including the warm-up and those after the measured time. */
  total: number;
  /** Milliseconds measured. */
  elapsed: number;
  /** Milliseconds from request to the last byte of the answer. */
  median: number;
  p99: number;
  /** Some complete answers, each with the number of its request. */
  samples: { request: number; head: string; body: string }[];
};
