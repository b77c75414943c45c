import type { RequestListener, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import type { Metrics } from './metrics';

/** What `/status` tells of the process, beside the figures. */
export interface ProcessFacts {
  role: string;
  version: string;
  /** Whether the process ends. */
  isEnding(): boolean;
}

/**
 * What operators and their programs ask, on a port of its own that the public does not reach: `/live`, `/ready`, `/status` (JSON) and
 * `/metrics` (Prometheus). Every process has it, workers too.
 */
export function adminSite(pool: Pool, metrics: Metrics, facts: ProcessFacts): RequestListener {
  const pages: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
    '/live': (response) => sendJson(response, 200, { status: 'ok' }),
    '/ready': async (response) => {
      const status = facts.isEnding() ? 'ending' : (await answers(pool)) ? 'ok' : 'database unavailable';
      sendJson(response, status === 'ok' ? 200 : 503, { status });
    },
    '/status': async (response) => sendJson(response, 200, await statusOf(pool, metrics, facts)),
    '/metrics': async (response) => {
      const text = await metrics.text();
      response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
    },
  };
  return (request, response) => {
    // No `URL`: it throws for `//`, and what is thrown here ends the process.
    const path = request.url!.split('?', 1)[0]!;
    const page = request.method === 'GET' || request.method === 'HEAD' ? pages[path] : undefined;
    if (!page) return sendJson(response, 404, { error: `There are ${Object.keys(pages).join(', ')}.` });
    Promise.resolve(page(response)).catch(
      () => response.headersSent || sendJson(response, 500, { error: 'This cannot be told at the moment.' }),
    );
  };
}

async function answers(pool: Pool): Promise<boolean> {
  try {
    await pool.query('SELECT 1');
    return true;
  } catch {
    return false;
  }
}

async function statusOf(pool: Pool, metrics: Metrics, facts: ProcessFacts): Promise<object> {
  const isAnswered = await answers(pool);
  const figures = isAnswered ? await metrics.values() : new Map<never, never>();
  return {
    status: facts.isEnding() ? 'ending' : isAnswered ? 'ok' : 'database unavailable',
    role: facts.role,
    version: facts.version,
    pid: process.pid,
    node: process.version,
    uptime_seconds: Math.round(process.uptime()),
    memory_bytes: process.memoryUsage.rss(),
    figures: Object.fromEntries(
      [...figures].map(([{ name }, values]) => [name, values.map(({ labels, value }) => ({ ...labels, value }))]),
    ),
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
