/** What a case is. One file in cases/ for each, listed in cases.ts. */
import type pg from 'pg';
import type { School } from './data.ts';
import type { Answered, Order } from './load.types.ts';
import type { MailServer } from './mail.ts';

/** One of the two that are compared, in a process of its own. */
export type Side = { name: 'service' | 'floor'; port: number; pid: number };

/** Load on one side and what it cost. */
export type Round = Answered & {
  perSecond: number;
  /** Processor seconds of the side's own process for 1,000 answers; undefined where the system does not say. */
  nodeCpu: number | undefined;
  /** The same of PostgreSQL. */
  postgresCpu: number | undefined;
};

/** What cases are given. */
export type Bench = {
  rounds: number;
  school: School;
  service: Side;
  floor: Side;
  /** Where the service hands its e-mails over. */
  mail: MailServer;
  /** The process of the PostgreSQL server. */
  postmaster: number;
  /** As the owner of the tables, for looking after and cleaning up. */
  owner: pg.Client;
  /** The session of a school's administrator, for a browser. */
  cookieOf(school: School): { name: string; value: string };
  /** Writes a request to the service as the signed-in administrator. */
  signedIn(method: string, path: string, body?: unknown, headers?: Record<string, string>): string;
  /** Writes a request without any of that. */
  plain(method: string, path: string, body?: unknown): string;
  load(side: Side, order: Pick<Order, 'connections' | 'requests' | 'status'>): Promise<Round>;
};

/** A figure of a case. */
export type Figure = {
  name: string;
  /** Higher is better for `at least`, lower for `at most`. */
  ratio: number;
  unit: string;
  /** Undefined: told for comparison, not held to anything. */
  target: number | undefined;
  sense: 'at least' | 'at most';
  /** How far the floor's rounds lie apart, where there were any. */
  noise?: number;
  /** Lines for people. */
  details: string[];
};

/** Answers one request of the floor with a JSON body: its text, or its bytes where they are kept. */
export type FloorHandler = (path: string, body: string) => Promise<string | Buffer>;

export type Case = {
  name: string;
  /** The bare counterpart, by method and first segment of the path: `PUT /mark`. */
  floor?: (pool: pg.Pool, schoolId: string) => Record<string, FloorHandler>;
  measure(bench: Bench): Promise<Figure[]>;
};
