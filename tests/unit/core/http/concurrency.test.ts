import { Router } from 'express';
import { ADMIN, openHttp } from './harness';

test('requests beyond the limit are a 429 at once, while health still answers', async () => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = (): void => {};
  const both = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let waiting = 0;
  const server = await openHttp({
    settings: { maxConcurrentRequests: 2 },
    collection: async () => {
      waiting += 1;
      if (waiting === 2) arrived();
      await released;
      return { status: 200, body: { value: {} } };
    },
  });
  try {
    const get = (path: string): Promise<Response> => fetch(server.url + path, { headers: { authorization: ADMIN } });
    const slow = [get('/rest/v1/thing/'), get('/rest/v1/thing/')];
    await both;
    const refused = await get('/rest/v1/thing/5/');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.json()).toEqual({ error: 'Too many simultaneous requests. Please try again later.' });
    expect(refused.headers.get('x-request-id')).not.toBeNull();
    expect((await get('/live')).status).toBe(200);
    release();
    for (const response of await Promise.all(slow)) expect(response.status).toBe(200);
    expect((await get('/rest/v1/thing/5/')).status).toBe(200);
  } finally {
    await server.close();
  }
});

test('a crowd on public pages takes no place of those that are for staff', async () => {
  const held: (() => void)[] = [];
  let crowded = (): void => {};
  const crowd = new Promise<void>((resolve) => {
    crowded = resolve;
  });
  const slow = Router().get('/slow', (_request, response) => {
    held.push(() => response.end());
    if (held.length === 9) crowded();
  });
  const server = await openHttp({ settings: { maxConcurrentRequests: 10 }, sites: [slow] });
  try {
    const get = (path: string, headers = {}): Promise<Response> => fetch(server.url + path, { headers });
    const public9 = Array.from({ length: 9 }, () => get('/slow/'));
    await crowd;
    expect((await get('/slow/')).status).toBe(429);
    expect((await get('/staff/nothing/', { authorization: ADMIN })).status).toBe(404);
    expect((await get('/staff/nothing/')).status).toBe(429);
    for (const end of held) end();
    for (const response of await Promise.all(public9)) expect(response.status).toBe(200);
  } finally {
    await server.close();
  }
});
