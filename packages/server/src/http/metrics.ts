/** Metrics for Prometheus: requests by route, the pool, the process itself. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CasementError } from '@casement/domain/errors.ts';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; marking a register falls into the first ones. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = {
  /**
   * Counts an answered request.
   * @param route the route's template, such as `/api/club/club/{clubId}`: never the requested path
   */
  observe(method: string, route: string, status: number, seconds: number): void;
  /** All metrics in Prometheus's format. */
  read(): Promise<{ contentType: string; text: string }>;
};

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Creates the metrics of one service. */
export function createMetrics(pool: pg.Pool): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request until its answer was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  new Gauge({
    name: 'casement_pool_connections',
    help: 'Connections to the database by state; "waiting" are calls that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  /** Counters ready to use, so that labels are looked up only once. */
  const known = new Map<string, { observe(seconds: number): void }>();
  return {
    observe(method, route, status, seconds) {
      const key = `${method} ${route} ${status}`;
      let series = known.get(key);
      if (series === undefined) {
        const named = methods.has(method) ? method : 'other';
        series = duration.labels({ method: named, route, status: String(status) });
        if (named === method) known.set(key, series);
      }
      series.observe(seconds);
    },
    read: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  };
}

const digest = (value: string) => createHash('sha256').update(value).digest();
const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Refuses requests that can't read the metrics: with METRICS_TOKEN they must send it as a bearer token; without one
 * they must come from this machine, and not through a proxy on it.
 * @throws CasementError NOT_SIGNED_IN if a token is configured and the request doesn't have it; NOT_FOUND if none is
 * and the request comes from elsewhere or through a proxy
 */
export function demandMetricsReader(request: IncomingMessage, token: string | undefined): void {
  if (token !== undefined) {
    const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (sent === undefined || !timingSafeEqual(digest(sent), digest(token))) {
      throw new CasementError('NOT_SIGNED_IN');
    }
    return;
  }
  const proxied = forwarding.some((name) => request.headers[name] !== undefined);
  if (proxied || !loopback.has(request.socket.remoteAddress ?? '')) throw new CasementError('NOT_FOUND');
}
