import { ADMIN, openHttp } from './harness';

test('keys and routes mean the same in whichever form they come', async () => {
  const server = await openHttp();
  try {
    const get = (path: string): Promise<Response> => fetch(`${server.url}/rest/v1/thing${path}`, { headers: { authorization: ADMIN } });
    for (const path of ['/5/', '/%35/', '/SCHEMA/', '/schema/'])
      expect({ path, status: (await get(path)).status }).toEqual({ path, status: 200 });
    expect(server.calls.map(({ key }) => key)).toEqual(['5', '5']);
  } finally {
    await server.close();
  }
});
