import { serve, textOf } from './server';

const NOW = "date_trunc('second', now() AT TIME ZONE 'UTC')";
const MAKE = `
  WITH page AS (INSERT INTO core_page (name, title, type, created_at, updated_at) VALUES ($1, $2, 'Petition', ${NOW}, ${NOW}) RETURNING id)
  INSERT INTO core_petitionpage (page_ptr_id) SELECT id FROM page RETURNING page_ptr_id AS id`;
const CHANGE = `UPDATE core_page SET title = $2, updated_at = ${NOW} WHERE id = $1`;
const REMOVE = 'DELETE FROM core_page WHERE id = $1';

/** Makes, changes or deletes the page of a petition, with one statement. */
serve(async (pool, path, _query, request, response) => {
  const [, key] = /^\/rest\/v1\/petitionpage\/(?:(\d+)\/)?$/.exec(path) ?? [];
  if (request.method === 'DELETE') {
    await pool.query({ name: 'remove', text: REMOVE, values: [key] });
    response.writeHead(204, { 'Content-Length': 0 }).end();
    return true;
  }
  const { name, title } = JSON.parse(await textOf(request)) as Record<string, string>;
  if (key !== undefined) {
    await pool.query({ name: 'change', text: CHANGE, values: [key, title] });
    response.writeHead(202, { 'Content-Length': 0 }).end();
    return true;
  }
  const { rows } = await pool.query<{ id: number }>({ name: 'make', text: MAKE, values: [name, title] });
  response.writeHead(201, { Location: `/rest/v1/petitionpage/${rows[0]!.id}/`, 'Content-Length': 0 }).end();
  return true;
});
