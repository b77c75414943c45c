import type { RequestHandler, Response } from 'express';

/** `/live`: the process answers. */
export const live: RequestHandler = (_request, response) => tell(response, 200, 'ok');

/** `/ready`: the database answers too. 503 otherwise. */
export const ready: RequestHandler = async (request, response) => {
  try {
    await request.services.pool.query('SELECT 1');
    tell(response, 200, 'ok');
  } catch {
    tell(response, 503, 'database unavailable');
  }
};

function tell(response: Response, code: number, status: string): void {
  response.writeHead(code, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(code === 503 && { 'Retry-After': '5' }),
  });
  response.end(JSON.stringify({ status }));
}
