import type { RequestHandler } from 'express';

/** `/live`: the process answers. */
export const live: RequestHandler = (_request, response) => {
  response.status(200).json({ status: 'ok' });
};

/** `/ready`: the database answers too. 503 otherwise. */
export const ready: RequestHandler = async (request, response) => {
  try {
    await request.services.pool.query('SELECT 1');
    response.status(200).json({ status: 'ok' });
  } catch {
    response.status(503).set('Retry-After', '5').json({ status: 'database unavailable' });
  }
};
