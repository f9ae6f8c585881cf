/** What the bench and its load generator say to each other. */
export type Order = {
  port: number;
  connections: number;
  /** Milliseconds of load before the measured time. */
  warmUp: number;
  /** Milliseconds that are measured. */
  duration: number;
  /** Whole requests as they go over the wire, sent in turn. */
  requests: string[];
  /** The status that every answer must have. */
  status: number;
};

export type Told =
  | { kind: 'begun' }
  | { kind: 'measured' }
  | { kind: 'done'; answered: Answered }
  | { kind: 'failed'; message: string };

export type Answered = {
  /** Answers within the measured time. */
  count: number;
  /** Answers in all, warm-up and the last ones included. */
  total: number;
  /** Milliseconds measured. */
  elapsed: number;
  /** Milliseconds from request to the last byte of the answer. */
  median: number;
  p99: number;
  /** Some whole answers, each with the number of its request. */
  samples: { request: number; head: string; body: string }[];
};
