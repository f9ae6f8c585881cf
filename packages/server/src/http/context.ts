/** The context of a call: its request and, once it is opened, its caller. */
import type { ServerResponse } from 'node:http';
import type { DemoAccount } from '@casement/domain/school/school.contract.ts';
import type { CallMeta } from '@casement/domain/shared/answers.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import type { OpenedAuditLink } from '../access/auditLinks.ts';
import type { Actor } from '../auth/actor.ts';
import type { SchoolScope } from '../auth/scope.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../db/client.ts';
import type { FileStore } from '../files/files.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Emails } from '../mail/emails.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Reply } from './answers.ts';

export type Log = {
  info(detail: Record<string, unknown>, message: string): void;
  warn(detail: Record<string, unknown>, message: string): void;
  error(detail: Record<string, unknown>, message: string): void;
};

/** The parts of the service; tests pass their own. */
export type Services = {
  config: Config;
  log: Log;
  /** Accounts that visitors of a demo school can sign in to with one click; empty outside demo mode. */
  demoAccounts: readonly DemoAccount[];
  clock: Clock;
  secret: string;
  database: Database;
  files: FileStore;
  jobs: JobQueue;
  mailer: Mailer;
  emails: Emails;
  findSchool(host: string): Promise<SchoolScope | undefined>;
};

/** Passed to each call by the HTTP layer. */
export type CallContext = {
  services: Services;
  /** When the call came in, by the handed-in clock: the one instant for everything it does. */
  now: Temporal.Instant;
  requestId: string;
  host: string;
  /** The client's address, according to the socket or a trusted proxy. */
  clientAddress: string;
  /** Scheme and host at which the caller reached the service. */
  origin: string;
  /** Whether the caller's cookies are bound to TLS. */
  secure: boolean;
  cookie: string | undefined;
  authorization: string | undefined;
  /** The User-Agent header. */
  userAgent: string | undefined;
  ifNoneMatch: string | undefined;
  response: ServerResponse;
  reply: Reply;
};

/** Added when the transaction is open: `actor` is undefined if the call needs no sign-in. */
export type OpenContext = CallContext & {
  tx: Tx;
  sessionToken: string | undefined;
  caller: Actor | undefined;
  /** The audit link that the call was opened with; set only for calls that require one. */
  openedLink: OpenedAuditLink | undefined;
  meta: CallMeta;
  /** Relations to the school and, after the guard, to the call's record. */
  relations: ReadonlySet<Relation>;
};

/** Added if the permission requires a signed-in person. */
export type ActorContext = OpenContext & { actor: Actor };

/** Added if the permission requires the holder of an audit link. */
export type LinkContext = OpenContext & { link: OpenedAuditLink };
