import { Router } from 'express';
import { RouteTable } from '../../../../runtime/core/http/route-table';
import { routers } from '../../../../generated';
import { ADMIN, openHttp } from './harness';

const nothing = (): void => undefined;

function tableOf(...paths: string[]): RouteTable {
  const router = Router();
  for (const path of paths) router.route(path).get(nothing);
  return new RouteTable(router);
}

test('the first route that fits is found, with the parts of its path', () => {
  const table = tableOf('/schema/', '/', '/:key/', '/:key/history/', '/:key/parts/:subkey/');
  expect(table.find('/schema/')?.params).toEqual({});
  expect(table.find('/')?.params).toEqual({});
  expect(table.find('/5/')?.params).toEqual({ key: '5' });
  expect(table.find('/5/parts/a.b/')?.params).toEqual({ key: '5', subkey: 'a.b' });
  expect(new Set(['/schema/', '/', '/5/', '/5/history/', '/5/parts/6/'].map((path) => table.find(path)!.handle)).size).toBe(5);
});

test('a path of no route, or that is percent-encoded, is left to the router of Express', () => {
  const table = tableOf('/:key/history/');
  expect(table.find('/5/History/')).toBeDefined();
  for (const path of ['/5/', '//history/', '/5/history/6/', '/%35/history/']) expect(table.find(path)).toBeUndefined();
});

test('a router with anything else than plain paths is refused at the start', () => {
  expect(() => new RouteTable(Router().use(nothing))).toThrow('plain paths');
  expect(() => tableOf('/files/*path')).toThrow('plain paths');
});

test('every route of every resource is in its table', () => {
  for (const { name, router } of routers) {
    const table = new RouteTable(router);
    for (const { route, handle } of router.stack) {
      const path = route!.path.replace(/:\w+/g, '1');
      expect({ name, path, found: table.find(path)?.handle === handle }).toEqual({ name, path, found: true });
    }
  }
});

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
