/** The type of a case. Each case is a file in cases/, listed in cases.ts. */
import type pg from 'pg';
import type { School } from './data.ts';
import type { Answered, Order } from './load.types.ts';
import type { MailServer } from './mail.ts';

/** One of the two programs compared, in its own process. */
export type Side = { name: 'service' | 'floor'; port: number; pid: number };

/** A run of load on one side, and its cost. */
export type Round = Answered & {
  perSecond: number;
  /** Processor seconds of the side's own process per 1,000 answers; undefined if the system doesn't report them. */
  nodeCpu: number | undefined;
  /** The same for PostgreSQL. */
  postgresCpu: number | undefined;
};

/** Passed to each case. */
export type Bench = {
  rounds: number;
  school: School;
  service: Side;
  floor: Side;
  /** Receives the service's e-mails. */
  mail: MailServer;
  /** Process id of the PostgreSQL server. */
  postmaster: number;
  /** Connected as the owner of the tables, for checks and clean-up. */
  owner: pg.Client;
  /** The session of a school's administrator, for a browser. */
  cookieOf(school: School): { name: string; value: string };
  /** The text of a request to the service as the signed-in administrator. */
  signedIn(method: string, path: string, body?: unknown, headers?: Record<string, string>): string;
  /** The text of a request without a session. */
  plain(method: string, path: string, body?: unknown): string;
  load(side: Side, order: Pick<Order, 'connections' | 'requests' | 'status'>): Promise<Round>;
};

/** A figure of a case. */
export type Figure = {
  name: string;
  /** Higher is better for `at least`, lower for `at most`. */
  ratio: number;
  unit: string;
  /** Undefined if the figure is only for comparison. */
  target: number | undefined;
  sense: 'at least' | 'at most';
  /** Spread of the floor's rounds, if it had any. */
  noise?: number;
  /** Lines for people to read. */
  details: string[];
};

/** Answers one request of the floor with a JSON body: its text, or cached bytes. */
export type FloorHandler = (path: string, body: string) => Promise<string | Buffer>;

export type Case = {
  name: string;
  /** The floor's handlers, by method and first segment of the path: `PUT /mark`. */
  floor?: (pool: pg.Pool, schoolId: string) => Record<string, FloorHandler>;
  measure(bench: Bench): Promise<Figure[]>;
};
