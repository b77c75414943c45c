import type { RequestHandler, Response } from 'express';

/** `/live`: 200 while the process answers. */
export const live: RequestHandler = (_request, response) => sendStatus(response, 200, 'ok');

/** `/ready`: 200 while the database answers too, 503 otherwise and once the process ends. */
export const ready: RequestHandler = async (request, response) => {
  if (request.isEnding) return sendStatus(response, 503, 'ending');
  try {
    await request.services.pool.query('SELECT 1');
    sendStatus(response, 200, 'ok');
  } catch {
    sendStatus(response, 503, 'database unavailable');
  }
};

function sendStatus(response: Response, code: number, status: string): void {
  response.writeHead(code, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(code === 503 && { 'Retry-After': '5' }),
  });
  response.end(JSON.stringify({ status }));
}
