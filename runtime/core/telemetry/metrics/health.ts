import type { Wording } from '../../words';
import type { RequestHandler, Response } from '../../call/express';
import type { Pool } from 'pg';

/** Something that `/ready` says about the service, beside whether it answers. */
export interface HealthCheck {
  /** What is wrong, as people read it. Everybody may see it, so it names nobody. */
  problem: Wording;
  /** SQL that is true while it is wrong. It is asked every few seconds at most. */
  sql: string;
}

/** Milliseconds for which the answer of the checks is kept, however often `/ready` is asked. */
const KEPT = 5_000;

/** `/live`: 200 while the process answers. */
export const live: RequestHandler = (_request, response) => sendStatus(response, 200, { status: 'ok' });

/**
 * `/ready`: 200 while the database answers too, 503 otherwise and once the process ends. `problems` lists the checks that are true: faults
 * that no other server would mend, so they are no reason to send requests elsewhere.
 */
export function ready(checks: readonly HealthCheck[]): RequestHandler {
  const problemsOf = keptProblems(checks);
  return async (request, response) => {
    if (request.isEnding) return sendStatus(response, 503, { status: 'ending' });
    try {
      const { pool } = request.services;
      await pool.query('SELECT 1');
      const problems = await problemsOf(pool);
      sendStatus(response, 200, problems.length > 0 ? { status: 'ok', problems } : { status: 'ok' });
    } catch {
      sendStatus(response, 503, { status: 'database unavailable' });
    }
  };
}

function keptProblems(checks: readonly HealthCheck[]): (pool: Pool) => Promise<Wording[]> {
  if (checks.length === 0) return async () => [];
  const statement = `SELECT ARRAY[${checks.map(({ sql }) => `(${sql})`).join(', ')}] AS found`;
  let kept: { problems: Promise<Wording[]>; until: number } | undefined;
  const ask = async (pool: Pool): Promise<Wording[]> => {
    const { rows } = await pool.query<{ found: boolean[] }>(statement);
    return checks.filter((_check, place) => rows[0]!.found[place]).map(({ problem }) => problem);
  };
  return async (pool) => {
    if (kept === undefined || performance.now() > kept.until) kept = { problems: ask(pool), until: performance.now() + KEPT };
    try {
      return await kept.problems;
    } catch (error) {
      kept = undefined;
      throw error;
    }
  };
}

function sendStatus(response: Response, code: number, body: { status: string; problems?: Wording[] }): void {
  response.writeHead(code, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(code === 503 && { 'Retry-After': '5' }),
  });
  response.end(JSON.stringify(body));
}
