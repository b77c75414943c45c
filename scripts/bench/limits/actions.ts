import { sendJson, serve, textOf } from './server';
import { sign } from './sign';

serve(async (pool, path, _query, request, response) => {
  if (path !== '/rest/v1/action/') return false;
  const body = JSON.parse(await textOf(request)) as Record<string, string>;
  sendJson(response, 201, (await sign(pool, request, 'restful_api', body)).json);
  return true;
});
