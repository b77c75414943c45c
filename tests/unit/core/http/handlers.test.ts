import { Router } from 'express';
import type { RequestHandler } from '../../../../runtime/core/call/express';
import { openHttp } from './harness';

test("a handler gets Node's response: what an application of Express adds is not there, and does not compile", async () => {
  let added: unknown = 'nobody asked';
  const handler: RequestHandler = (request, response) => {
    // @ts-expect-error there is no Express application
    added = [request.get, response.json];
    response.writeHead(204).end();
  };
  const server = await openHttp({ sites: [Router().get('/plain/', handler)] });
  try {
    expect((await fetch(`${server.url}/plain/`)).status).toBe(204);
    expect(added).toEqual([undefined, undefined]);
  } finally {
    await server.close();
  }
});
