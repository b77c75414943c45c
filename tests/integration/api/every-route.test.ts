import { plans } from '../../../generated';
import { showsHistory } from '../../../generator/emit/router';
import { hashPassword } from '../../../runtime/core/auth/password';
import { addAccount, setActive } from '../../../runtime/core/auth/account-store';
import type { HttpMethod, ResourcePlan, Right } from '../../../runtime/core/plan/plan';
import { startServer, testServices, type Credentials, type TestServer, type TestServices } from '../../support';
import { mapConcurrently } from '../../support/concurrently';
import { declaredModel, resourceOf } from './walk/declared';

const CHALLENGE = 'Basic realm="REST API", charset="UTF-8"';
const PASSWORD = 'a password of the walk';
const RIGHTS: Readonly<Record<HttpMethod, Right>> = { get: 'view', post: 'edit', put: 'edit', patch: 'edit', delete: 'delete' };

/** The routes that need no credentials. */
const OPEN = ['POST /rest/v1/action/', 'GET /rest/v1/userpublic/2147483646/'];

/** Routes that do more than view or edit their kind, and the groups that they need as well. */
const ASKING_MORE: Readonly<Record<string, readonly string[]>> = {
  'POST /rest/v1/eraser/': ['Users - Delete'],
  'POST /rest/v1/usermerge/': ['Users - Delete'],
  'POST /rest/v1/upload/': ['Users - Edit', 'Actions - Edit'],
  'POST /rest/v1/upload/2147483646/start/': ['Users - Edit', 'Actions - Edit'],
  'POST /rest/v1/mergefile/': ['Users - View'],
  'GET /rest/v1/event/2147483646/attendees/': ['Users - View'],
  'POST /rest/v1/mailer/2147483646/explain/': ['Users - View'],
  'POST /rest/v1/targetingqueryreport/': ['Reports - View'],
  'PUT /rest/v1/targetingqueryreport/2147483646/': ['Reports - View'],
  'PATCH /rest/v1/targetingqueryreport/2147483646/': ['Reports - View'],
  'POST /rest/v1/targetingqueryreportparam/': ['Reports - View'],
  'PUT /rest/v1/targetingqueryreportparam/2147483646/': ['Reports - View'],
  'PATCH /rest/v1/targetingqueryreportparam/2147483646/': ['Reports - View'],
};

/** What an account with the right may get for an object that does not exist and an empty body. Never 401, 405 or 5xx. */
const LET_IN = [200, 201, 202, 204, 400, 404];

const model = declaredModel();
const resources = new Map(model.resources.map((resource) => [resource.name, resource]));

interface Route {
  method: string;
  path: string;
  kind: string;
  right: Right;
}

/** Every route and method of a resource, from the plan that its router was generated with. */
function routesOf(plan: ResourcePlan): Route[] {
  const collection = `/rest/v1/${plan.name}/`;
  const route = (method: HttpMethod, path: string): Route => {
    const name = method.toUpperCase();
    return { method: name, path, kind: plan.kind, right: OPEN.includes(`${name} ${path}`) ? 'public' : RIGHTS[method] };
  };
  return [
    route('get', `${collection}schema/`),
    ...plan.methods.list.map((method) => route(method, collection)),
    ...plan.methods.detail.map((method) => route(method, `${collection}2147483646/`)),
    ...(showsHistory(resourceOf(model, plan.name), resources) ? [route('get', `${collection}2147483646/history/`)] : []),
    ...verbsOf(plan),
  ];
}

/** The extra verbs that the YAML declares, with the right that each needs. */
function verbsOf({ name, kind }: ResourcePlan): Route[] {
  const { verbs } = resourceOf(model, name);
  return verbs.flatMap(({ on, path, keyed, methods, right }) =>
    methods.map((method) => ({
      method: method.toUpperCase(),
      path: `/rest/v1/${name}/${on === 'detail' ? '2147483646/' : ''}${path}/${keyed ? '2147483646/' : ''}`,
      kind,
      right,
    })),
  );
}

const routes = plans.filter(({ exposed }) => exposed).flatMap(routesOf);
const kinds = [...new Set(routes.map(({ kind }) => kind))].sort();

let opened: TestServices;
let server: TestServer;
beforeAll(async () => {
  // The proxy is trusted, so each request can come from an address of its own. Otherwise wrong passwords would lock the address.
  opened = await testServices({ trustProxy: true });
  server = await startServer(opened.services);
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

/** Creates an account in groups. Its password is hashed with the cheapest parameters. */
async function account(username: string, ...groups: string[]): Promise<Credentials> {
  const password = await hashPassword(PASSWORD);
  await addAccount(opened.services.pool, { username, password, superuser: false, groups });
  return { username, password: PASSWORD };
}

let address = 0;

/** Requests each route with the credentials that `who` gives for it. A 401 must carry the challenge, and no other answer may. */
async function walk(who: (route: Route) => Credentials | undefined, chosen: readonly Route[] = routes): Promise<Map<string, number>> {
  // An expectation makes a stack of its own: twenty thousand of them took a tenth of the time.
  const wrong: string[] = [];
  const answers = await mapConcurrently(chosen, async (route) => {
    address += 1;
    const headers = { connection: 'keep-alive', 'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}` };
    const body = ['POST', 'PUT', 'PATCH'].includes(route.method) ? {} : undefined;
    const response = await server.request(route.method, route.path, { account: who(route), body, headers });
    const said = response.headers['www-authenticate'];
    const isChallenged = said === (response.status === 401 ? CHALLENGE : undefined);
    const saysWhy = response.status < 400 || typeof Object.keys(response.json())[0] === 'string';
    if (!isChallenged || !saysWhy) wrong.push(`${route.method} ${route.path}: ${response.status}, ${said}, ${response.text.slice(0, 200)}`);
    return [`${route.method} ${route.path}`, response.status] as const;
  });
  expect(wrong).toEqual([]);
  return new Map(answers);
}

/** Expects that exactly the routes that `mayPass` names let the account in. All others are a 401. */
async function expectMatrix(who: (route: Route) => Credentials | undefined, mayPass: (route: Route) => boolean): Promise<void> {
  const answers = await walk(who);
  const wrong = routes.filter((route) => {
    const status = answers.get(`${route.method} ${route.path}`)!;
    return mayPass(route) ? !LET_IN.includes(status) : status !== 401;
  });
  expect(wrong.map(({ method, path }) => `${method} ${path}: ${answers.get(`${method} ${path}`)}`)).toEqual([]);
}

const asksMore = ({ method, path }: Route): boolean => `${method} ${path}` in ASKING_MORE;
const isOpen = ({ right }: Route): boolean => right === 'public';

test('only POST of actions and GET by akid need no credentials', () => {
  expect(
    routes
      .filter(isOpen)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual([...OPEN].sort());
  expect(routes.length).toBeGreaterThan(800);
});

test('without credentials only the public routes are open', () => expectMatrix(() => undefined, isOpen));

test('a wrong password is a 401 everywhere, on public routes too', async () => {
  const { username } = await account('guessed');
  await expectMatrix(
    () => ({ username, password: 'a wrong one' }),
    () => false,
  );
});

test('an unknown user name is a 401', () =>
  expect(walk(() => ({ username: 'nobody', password: PASSWORD }), routes.slice(0, 5))).resolves.toEqual(
    new Map(routes.slice(0, 5).map(({ method, path }) => [`${method} ${path}`, 401])),
  ));

test('an account without rights gets only the public routes', async () => {
  const none = await account('none');
  await expectMatrix(() => none, isOpen);
});

test.each(['view', 'edit', 'delete'] as const)('the right to %s a kind opens those routes of that kind only', async (access) => {
  const accounts = await accountsOfKinds(access);
  await expectMatrix(
    ({ kind }) => accounts.get(kind),
    (route) => isOpen(route) || (route.right === access && !asksMore(route)),
  );
});

test('routes that need several groups need every one of them', async () => {
  for (const route of routes.filter(asksMore)) {
    const [kind, right] = [route.kind, route.right].map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}`);
    const own = `${kind} - ${right}`;
    const groups = [...new Set([own, ...ASKING_MORE[`${route.method} ${route.path}`]!])];
    const statusWith = async (...some: string[]): Promise<number> => {
      const who = await account(`more ${(address += 1)}`, ...some);
      return (await walk(() => who, [route])).values().next().value!;
    };
    expect(LET_IN).toContain(await statusWith(...groups));
    for (const group of groups) expect(await statusWith(...groups.filter((other) => other !== group))).toBe(401);
  }
});

test('rights on another kind open nothing', async () => {
  const name = (kind: string): string => kind[0]!.toUpperCase() + kind.slice(1);
  const accounts = new Map<string, Credentials>();
  for (const [index, kind] of kinds.entries()) {
    const other = name(kinds[(index + 1) % kinds.length]!);
    accounts.set(kind, await account(`all but ${kind}`, `${other} - View`, `${other} - Edit`, `${other} - Delete`));
  }
  await expectMatrix(({ kind }) => accounts.get(kind), isOpen);
});

test('the group "All Models - View" opens every read', async () => {
  const viewer = await account('viewer', 'All Models - View');
  await expectMatrix(
    () => viewer,
    (route) => isOpen(route) || route.right === 'view',
  );
});

test('the group "All Models - View, Edit, and Delete" opens everything, until the account is disabled', async () => {
  const all = await account('all', 'All Models - View, Edit, and Delete');
  await expectMatrix(
    () => all,
    () => true,
  );
  const disabled = await account('disabled', 'All Models - View, Edit, and Delete');
  await setActive(opened.services.pool, disabled.username, false);
  await expectMatrix(
    () => disabled,
    () => false,
  );
});

test('a refused request changes nothing', async () => {
  const { pool } = opened.services;
  const rows = async (): Promise<unknown> => (await pool.query('SELECT id, name, updated_at FROM core_list ORDER BY id')).rows;
  const before = await rows();
  const viewer = await account('careful', 'Lists - View');
  const refused = [
    ['POST', ''],
    ['PATCH', '1/'],
    ['PUT', '1/'],
    ['DELETE', '1/'],
  ];
  for (const [method, key] of refused) {
    const { status } = await server.request(method!, `/rest/v1/list/${key}`, { account: viewer, body: { name: 'changed' } });
    expect(status).toBe(401);
  }
  expect(await rows()).toEqual(before);
});

async function accountsOfKinds(access: Right): Promise<Map<string, Credentials>> {
  const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
  const made = await Promise.all(
    kinds.map(async (kind) => [kind, await account(`${kind} ${access}`, `${capital(kind)} - ${capital(access)}`)] as const),
  );
  return new Map(made);
}
