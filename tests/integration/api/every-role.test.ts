import { accountWithId } from '../../../runtime/core/auth';
import { addAccount } from '../../../runtime/core/auth/account-store';
import { addOwned } from '../../../runtime/core/auth/group-store';
import type { Account } from '../../../runtime/core/plan/viewer';
import { hasRight } from '../../../runtime/core/auth/permissions';
import { hashPassword } from '../../../runtime/core/auth/password';
import type { ResourcePlan } from '../../../runtime/core/plan/plan';
import { runQuery } from '../../../runtime/core/staff-sql';
import { ADMIN, type Credentials } from '../../support';
import { openChanged, type ChangedService } from '../../support/changed-resources';
import { replacing } from '../../support/generate-changed';
import { mapConcurrently } from '../../support/concurrently';
import { declaredModel, isCollection, resourceOf } from './walk/declared';
import { Rows } from './walk/rows';

/**
 * Twelve roles ask for every resource that the plans list: what a role may not see is in no list, count, order, filter, object, embedded object or
 * field, nor in SQL of staff, and is not written. A new resource is walked without being named here.
 */

interface Role {
  name: string;
  who: Credentials | undefined;
  account: Account | null;
}

interface Page {
  meta: { total_count: number };
  objects: Record<string, unknown>[];
}

const model = declaredModel();
const PASSWORD = 'a password of the walk';

/** What stands in the text of rows that are out of sight, by what limits accounts. */
const MARKS = { authgrouptag: 'mark-of-tags', authgroupreportcategory: 'mark-of-categories' };

/** Their rows are people, what people did, and what is shared. They name pages, mailings and reports, and are no part of them. */
const NO_PARTS = ['action', 'eventsignup', 'open', 'click', 'bounce', 'usermailing', 'transactionalmailingsent', 'mailing'];

let service: ChangedService;
let plans: readonly ResourcePlan[];
const roles: Role[] = [];
/** What the superuser sees of each list. */
const whole = new Map<string, Page>();

const limitsOf = ({ read }: ResourcePlan): string[] => (read.scope ?? []).flatMap(({ limited }) => limited ?? []);
/** Whoever made them alone sees them: their rows are of nobody who is walked. */
const isOwned = ({ read }: ResourcePlan): boolean => read.scope?.every(({ where }) => /\bowner_id = :account/.test(where)) === true;
const isHiddenFrom = ({ account }: Role, plan: ResourcePlan): boolean =>
  account?.superuser !== true && (isOwned(plan) || limitsOf(plan).some((limit) => account?.limits?.has(limit)));
const mayView = ({ account }: Role, plan: ResourcePlan): boolean => hasRight(account, `${plan.kind}.view`);
/** How many rows of a list a role sees. Of the history it sees what is about objects that it sees. */
const expectedCount = async (role: Role, plan: ResourcePlan): Promise<number> => {
  if (plan.name !== 'historyentry') return isHiddenFrom(role, plan) ? 0 : whole.get(plan.name)!.meta.total_count;
  const seen = service.services.registry.all().filter((about) => mayView(role, about) && !isHiddenFrom(role, about));
  const [row] = await service.sql<{ n: number }>('SELECT count(*)::int AS n FROM core_historyentry WHERE resource = ANY($1) OR $2', [
    seen.map(({ name }) => name),
    role.account?.superuser === true,
  ]);
  return row!.n;
};
const get = async ({ who }: Role, path: string): Promise<{ status: number; text: string; page: Page }> => {
  const { status, text } = await service.as(who, 'GET', path, undefined, { connection: 'keep-alive' });
  return { status, text, page: (status === 200 ? JSON.parse(text) : undefined) as Page };
};

async function addRole(name: string, groups: readonly string[]): Promise<void> {
  await addAccount(service.services.pool, {
    username: name,
    password: await hashPassword(PASSWORD),
    superuser: false,
    groups: [...groups],
  });
  await know(name, { username: name, password: PASSWORD });
}

async function know(name: string, who: Credentials): Promise<void> {
  const [row] = await service.sql<{ id: number }>('SELECT id FROM auth_user WHERE username = $1', [who.username]);
  roles.push({ name, who, account: await accountWithId(service.services, row!.id) });
}

/** Rows of every resource. Nothing carries a tag or a category of a group, and what is out of sight says so in its texts. */
async function makeRows(): Promise<void> {
  const rows = new Rows(service.services, model);
  for (const { name, exposed, stored, methods } of model.resources)
    if (exposed && stored && methods.list.length > 0)
      await rows.insert(name, { full: true }).catch(() => rows.insert(name, { full: false }));
  for (const table of ['core_page_tags', 'core_mailing_tags', 'reports_report_categories']) await service.sql(`DELETE FROM ${table}`);
  await service.sql('UPDATE core_clickurl SET page_id = (SELECT min(id) FROM core_page)');
  await service.sql(`UPDATE core_page SET title = $1::text || id, notes = $1::text`, [MARKS.authgrouptag]);
  await service.sql(`UPDATE core_mailing SET html = $1::text, notes = $1::text`, [MARKS.authgrouptag]);
  await service.sql(`UPDATE core_mailingsubject SET text = $1::text`, [MARKS.authgrouptag]);
  await service.sql(`UPDATE reports_report SET name = $1::text || id, description = $1::text, short_name = $1::text || id`, [
    MARKS.authgroupreportcategory,
  ]);
  await service.sql(`UPDATE cms_user_form_field SET form_type_id = 2, form_id = (SELECT min(id) FROM cms_petition_form)`);
  await service.sql(
    `INSERT INTO core_mailing (html, includes_id) SELECT $1::text, t.id FROM core_mailingtargeting t
     WHERE NOT EXISTS (SELECT FROM core_mailing m WHERE t.id IN (m.includes_id, m.excludes_id))`,
    [MARKS.authgrouptag],
  );
}

beforeAll(async () => {
  service = await openChanged({
    'users/phone.yaml': replacing(
      ['phone: { type: string,', 'phone: { type: string, view: money.view,'],
      ['derived: regexp', 'view: money.view\n    derived: regexp'],
      ['derived: CASE', 'view: money.view\n    derived: CASE'],
    ),
  });
  plans = service.services.registry.all().filter(({ name }) => isCollection(resourceOf(declaredModel(), name)));
  await service.sql(`INSERT INTO core_tag (name) VALUES ('walked')`);
  await service.sql(`INSERT INTO reports_reportcategory (name) VALUES ('walked')`);
  await makeRows();
  const everything = ['*.view', '*.edit', '*.delete'];
  for (const [group, rights] of [
    ['views', ['*.view']],
    ['all', everything],
    ['view pages', ['pages.view']],
    ['edit pages', ['pages.edit']],
    ['delete pages', ['pages.delete']],
    ['limited', everything],
    ['limited views', ['*.view']],
    ['categories', everything],
  ] as const)
    await service.account(`member of ${group}`, rights, group);
  for (const group of ['limited', 'limited views']) await addOwned(service.services, { group, resource: 'tag', names: ['walked'] });
  await addOwned(service.services, { group: 'categories', resource: 'reportcategory', names: ['walked'] });
  roles.push({ name: 'nobody', who: undefined, account: null });
  await know('superuser', ADMIN);
  for (const [name, groups] of [
    ['all views', ['views']],
    ['all rights', ['all']],
    ['views pages', ['view pages']],
    ['edits pages', ['edit pages']],
    ['deletes pages', ['delete pages']],
    ['limited', ['limited']],
    ['limited, views', ['limited views']],
    ['limited by one of two groups', ['all', 'limited views']],
    ['limited by categories', ['categories']],
    ['no rights', []],
  ] as const)
    await addRole(name, groups);
  const superuser = roles[1]!;
  await mapConcurrently(plans, async ({ name }) => {
    whole.set(name, (await get(superuser, `/rest/v1/${name}/?_limit=100`)).page);
  });
}, 300_000);
afterAll(() => service.close());

/** Every resource that a role may view, with what is wrong. */
async function walked(check: (role: Role, plan: ResourcePlan) => Promise<string[]>): Promise<string[]> {
  const cells = roles.flatMap((role) => plans.map((plan) => [role, plan] as const));
  const wrong = await mapConcurrently(cells, async ([role, plan]) =>
    (await check(role, plan)).map((what) => `${role.name}, ${plan.name}: ${what}`),
  );
  return wrong.flat();
}

test('twelve roles are walked, and rows of nearly every resource', () => {
  expect(roles).toHaveLength(12);
  expect([...whole].filter(([, { meta }]) => meta.total_count === 0).length).toBeLessThan(10);
  expect(plans.filter((plan) => limitsOf(plan).length > 0).length).toBeGreaterThan(50);
});

test('a resource that names a page, a mailing or a report is a part of it, or one of people', () => {
  const isScoped = (name: string): boolean => service.services.registry.get(name).read.scope !== undefined;
  const unscoped = model.resources.filter(({ name, exposed }) => exposed && !isScoped(name));
  const naming = unscoped.filter(({ fields }) =>
    fields.some(({ definition }) => definition.type === 'reference' && isScoped(definition.to)),
  );
  expect(naming.map(({ name }) => name).filter((name) => !NO_PARTS.includes(name.replace(/^\w+action$/, 'action')))).toEqual([]);
});

test('lists, counts, orders, embedded objects and fields show what the role may see', async () => {
  const wrong = await walked(async (role, plan) => {
    const order = Object.keys(plan.read.ordering).at(-1);
    const before = await expectedCount(role, plan);
    const { status, text, page } = await get(role, `/rest/v1/${plan.name}/?_limit=100${order ? `&order_by=-${order}` : ''}`);
    if (!mayView(role, plan)) return status === 401 ? [] : [`the list is a ${status}`];
    // Refusals of others are written to the history meanwhile.
    const { total_count: counted } = page.meta;
    const count = before <= counted && counted <= (await expectedCount(role, plan)) ? counted : before;
    const marked = Object.entries(MARKS).filter(([limit, mark]) => role.account?.limits?.has(limit) && text.includes(mark));
    const hidden = Object.entries(plan.read.views ?? {}).filter(([, rights]) => !rights.every((right) => hasRight(role.account, right)));
    return [
      ...(counted === count ? [] : [`${counted} are counted in place of ${count}`]),
      ...(page.objects.length === Math.min(count, 100) ? [] : [`${page.objects.length} are listed in place of ${count}`]),
      ...marked.map(([limit]) => `the list shows what ${limit} hides`),
      ...hidden.flatMap(([field]) => (page.objects.some((object) => field in object) ? [`${field} is shown`] : [])),
    ];
  });
  expect(wrong).toEqual([]);
});

test('filters through relations find nothing by what is out of sight', async () => {
  const { registry } = service.services;
  const wrong = await walked(async (role, plan) => {
    if (role.account?.limits === undefined || !mayView(role, plan)) return [];
    const through = Object.entries(plan.read.filters).filter(([, { relation }]) => {
      const target = relation === undefined ? undefined : registry.get(relation);
      return target?.read.filters.id !== undefined && isHiddenFrom(role, target);
    });
    const found = await mapConcurrently(through, async ([name]) => {
      const { status, page } = await get(role, `/rest/v1/${plan.name}/?${name}__id__gt=0&_limit=1`);
      return status === 200 && page.meta.total_count > 0
        ? [`${name} finds ${page.meta.total_count}`]
        : status === 200
          ? []
          : [`${name} is a ${status}`];
    });
    return found.flat();
  });
  expect(wrong).toEqual([]);
});

test('an object out of sight is a 404 for each method and verb, and whoever has no right hears 401', async () => {
  const before = await service.sql('SELECT (SELECT count(*) FROM core_page) AS pages, (SELECT count(*) FROM core_mailing) AS mailings');
  const wrong = await walked(async (role, plan) => {
    if (limitsOf(plan).length === 0) return [];
    const [object] = whole.get(plan.name)!.objects;
    const path = object?.resource_uri as string | undefined;
    if (path === undefined || !(isHiddenFrom(role, plan) || role.account === null || role.name === 'no rights')) return [];
    const RIGHTS = { get: 'view', put: 'edit', patch: 'edit', delete: 'delete' } as Record<string, string>;
    const asked = [
      ...plan.methods.detail.map((method) => [method, path, RIGHTS[method]!] as const),
      ...resourceOf(model, plan.name)
        .verbs.filter(({ on, keyed }) => on === 'detail' && !keyed)
        .flatMap(({ path: below, methods, right }) => methods.map((method) => [method, `${path}${below}/`, right] as const)),
    ];
    const answers = await mapConcurrently(asked, async ([method, at, right]) => {
      const { status } = await service.as(role.who, method.toUpperCase(), at, method === 'get' ? undefined : {}, {
        connection: 'keep-alive',
      });
      // Some parts take a right of another kind as well, which a limited account has.
      const expected = hasRight(role.account, `${plan.kind}.${right}`) ? [404] : [401];
      return expected.includes(status) || (status === 401 && role.name.includes('views')) ? [] : [`${method} ${at} is a ${status}`];
    });
    return answers.flat();
  });
  expect(wrong).toEqual([]);
  expect(await service.sql('SELECT (SELECT count(*) FROM core_page) AS pages, (SELECT count(*) FROM core_mailing) AS mailings')).toEqual(
    before,
  );
});

test('SQL of staff reads the same rows', async () => {
  const tables = model.resources.filter(({ stored, reportable, exposed }) => stored && reportable && exposed);
  const sql = tables.map(({ name, table }) => `SELECT '${name}', count(*)::int FROM ${table}`).join(' UNION ALL ');
  const counts = async (viewer: Account | null): Promise<Map<string, number>> => {
    const { rows } = await runQuery(service.services.staffSql, { sql, params: {}, maxRows: 1000, timeout: 60, viewer });
    return new Map(rows as [string, number][]);
  };
  const all = await counts(roles[1]!.account);
  const wrong: string[] = [];
  for (const role of roles) {
    for (const [name, count] of await counts(role.account)) {
      const expected = isHiddenFrom(role, service.services.registry.get(name)) ? 0 : all.get(name);
      if (count !== expected) wrong.push(`${role.name}, ${name}: ${count} in place of ${expected}`);
    }
    if (!hasRight(role.account, 'reports.edit')) continue;
    const { status, text } = await service.as(role.who, 'POST', '/rest/v1/report/run/sql/', {
      query: 'SELECT count(*)::int FROM core_page',
    });
    const pages = isHiddenFrom(role, service.services.registry.get('page'))
      ? 0
      : all.get('petitionpage')! && (await service.sql<{ n: number }>('SELECT count(*)::int AS n FROM core_page'))[0]!.n;
    if (status !== 200 || text !== JSON.stringify([[pages]])) wrong.push(`${role.name}: a report reads ${text}`);
  }
  expect(wrong).toEqual([]);
});

test('with tags and categories of the groups, limited roles see everything again', async () => {
  await service.sql(`INSERT INTO core_page_tags (page_id, tag_id) SELECT p.id, g.id FROM core_page p, core_tag g WHERE g.name = 'walked'`);
  await service.sql(
    `INSERT INTO core_mailing_tags (mailing_id, tag_id) SELECT m.id, g.id FROM core_mailing m, core_tag g WHERE g.name = 'walked'`,
  );
  await service.sql(
    `INSERT INTO reports_report_categories (report_id, reportcategory_id) SELECT r.id, c.id FROM reports_report r, reports_reportcategory c WHERE c.name = 'walked'`,
  );
  const wrong = await walked(async (role, plan) => {
    if (role.account?.limits === undefined || limitsOf(plan).length === 0) return [];
    const { page } = await get(role, `/rest/v1/${plan.name}/?_limit=1`);
    const { total_count: count } = whole.get(plan.name)!.meta;
    return page.meta.total_count === count ? [] : [`${page.meta.total_count} are counted in place of ${count}`];
  });
  expect(wrong).toEqual([]);
});
