import { accountWithId } from '../../../runtime/core/auth';
import type { Account } from '../../../runtime/core/plan/viewer';
import { hasRight } from '../../../runtime/core/auth/permissions';
import type { ResourcePlan } from '../../../runtime/core/plan/plan';
import { ADMIN, type Credentials } from '../../support';
import { mapConcurrently } from '../../support/concurrently';
import { type LimitedHarness, openLimited } from '../domain/limited/harness';
import { declaredModel, isCollection, isBare, resourceOf } from './walk/declared';
import { markedValues, tellsOf } from './walk/marked';
import { Rows } from './walk/rows';

/**
 * Accounts of one right each, and limited ones, open every page that the plans give: lists, objects with their panels, forms, parts of objects, previews. A
 * database is filled whose rows say in every text of which resource they are. A resource or a panel that is added is walked without being named here.
 */

interface Viewer {
  name: string;
  who: Credentials;
  account: Account;
}

const EVERYTHING = ['*.view', '*.edit', '*.delete'];

const model = declaredModel();

let harness: LimitedHarness;
let plans: readonly ResourcePlan[];
const viewers: Viewer[] = [];

const limitsOf = ({ read }: ResourcePlan): string[] => (read.scope ?? []).flatMap(({ limited }) => limited ?? []);
const mayView = ({ account }: Viewer, plan: ResourcePlan): boolean => hasRight(account, plan.viewRight ?? `${plan.kind}.view`);

/** Whether rows with a mark are out of sight. Those of a limited account's own are without marks. */
function isHidden(viewer: Viewer, resource: string): boolean {
  const plan = harness.services.registry.get(resource);
  return !mayView(viewer, plan) || limitsOf(plan).some((limit) => viewer.account.limits?.has(limit));
}

/** Resources of which others show a value in place of the row (`show: name`): to whoever sees those others. */
const shownIn = (resource: string): string[] =>
  model.resources.flatMap(({ kind, fields }) =>
    fields.some(
      ({ definition }) =>
        (definition.type === 'reference' || definition.type === 'many') && definition.to === resource && isBare(definition.show),
    )
      ? [kind]
      : [],
  );

/** A row that is named by its name stands so in every reference to it. */
const isNamed = (resource: string): boolean => resourceOf(model, resource).key.field !== 'id';

/** Of which resources a text tells whose rows are out of sight. */
function leaksIn(text: string, viewer: Viewer): string[] {
  const { account } = viewer;
  const isShown = (resource: string): boolean =>
    isNamed(resource) || (account.limits === undefined && shownIn(resource).some((kind) => hasRight(account, `${kind}.view`)));
  return tellsOf(text).filter((resource) => isHidden(viewer, resource) && !isShown(resource));
}

async function fill(): Promise<void> {
  const all = model.resources.filter(({ exposed, stored, methods }) => exposed && stored && methods.list.length > 0);
  const hidden = new Rows(harness.services, model, markedValues(model));
  const own = new Rows(harness.services, model);
  for (const { name } of all) await hidden.insert(name, { full: true }).catch(() => hidden.insert(name, { full: false }));
  for (const table of ['core_page_tags', 'core_mailing_tags', 'reports_report_categories']) await harness.sql(`DELETE FROM ${table}`);
  await harness.sql('UPDATE core_clickurl SET page_id = (SELECT max(id) FROM core_page)');
  const [last] = await harness.sql<{ page: number; mailing: number; report: number }>(
    `SELECT (SELECT max(id) FROM core_page) AS page, (SELECT max(id) FROM core_mailing) AS mailing, (SELECT max(id) FROM reports_report) AS report`,
  );
  for (const { name, scope } of all)
    if (scope?.some(({ limited }) => limited !== undefined))
      await own.insert(name, { full: true }).catch(() => own.insert(name, { full: false }));
  await harness.sql(
    `INSERT INTO core_page_tags (page_id, tag_id) SELECT p.id, g.id FROM core_page p, core_tag g WHERE g.name = 'walked' AND p.id > ${last!.page}`,
  );
  await harness.sql(
    `INSERT INTO core_mailing_tags (mailing_id, tag_id) SELECT m.id, g.id FROM core_mailing m, core_tag g WHERE g.name = 'walked' AND m.id > ${last!.mailing}`,
  );
  await harness.sql(
    `INSERT INTO reports_report_categories (report_id, reportcategory_id) SELECT r.id, c.id FROM reports_report r, reports_reportcategory c WHERE c.name = 'walked' AND r.id > ${last!.report}`,
  );
  // What is in sight names what is not, and what people did tells of it.
  await harness.sql(
    `UPDATE core_pagefollowup SET next_page_id = (SELECT max(id) FROM core_page WHERE id <= ${last!.page}) WHERE page_id > ${last!.page}`,
  );
  await harness.sql(`UPDATE core_action SET redirect_url = '/cms/thanks/' || p.name FROM core_page p WHERE p.id = page_id`);
}

beforeAll(async () => {
  harness = await openLimited();
  plans = harness.services.registry.all().filter(({ name }) => isCollection(resourceOf(model, name)));
  const accounts: [string, Parameters<LimitedHarness['account']>[1][number]][] = [
    ...[...new Set(plans.map(({ kind }) => kind))].map(
      (kind) => [`views ${kind}`, { name: kind, rights: [`${kind}.view`] }] as (typeof accounts)[number],
    ),
    ['limited', { name: 'Limited', rights: EVERYTHING, tags: ['walked'], categories: ['walked'] }],
  ];
  for (const [name, group] of accounts) {
    const who = await harness.account(name, [group]);
    const [row] = await harness.sql<{ id: number }>('SELECT id FROM auth_user WHERE username = $1', [name]);
    viewers.push({ name, who, account: (await accountWithId(harness.services, row!.id))! });
  }
  await fill();
}, 300_000);
afterAll(() => harness.close());

async function textOf({ who }: { who: Credentials }, path: string): Promise<{ status: number; text: string }> {
  const { status, text } = await harness.server.request('GET', path, {
    account: who,
    headers: { accept: 'text/html', connection: 'keep-alive' },
  });
  return { status, text };
}

/** The path of the last object that the account finds: of one in its scope, where there is a scope. */
async function objectsOf({ who }: { who: Credentials }, plan: ResourcePlan): Promise<string[]> {
  const { status, text } = await harness.as(who, 'GET', `${plan.name}/?_limit=100`);
  const { objects } = status === 200 ? (JSON.parse(text) as { objects: { resource_uri?: string }[] }) : { objects: [] };
  const uris = objects.flatMap(({ resource_uri: uri }) => uri ?? []);
  return uris.slice(-1);
}

/** What an account may open of a resource. */
async function pathsOf(viewer: Viewer, plan: ResourcePlan): Promise<string[]> {
  const objects = plan.methods.detail.includes('get') ? await objectsOf(viewer, plan) : [];
  // What is watched ends with the work that it tells of.
  const parts = resourceOf(model, plan.name).verbs.filter(
    ({ on, keyed, methods, path }) => on === 'detail' && !keyed && methods.includes('get') && path !== 'watch',
  );
  const list = `/rest/v1/${plan.name}/`;
  return [
    ...['html', 'form'].map((format) => `${list}?format=${format}&_limit=10`),
    ...objects.flatMap((uri) => [
      ...['html', 'form'].map((format) => `${uri}?format=${format}`),
      ...parts.map(({ path }) => `${uri}${path}/`),
    ]),
  ];
}

test('no page shows an account a text of what is out of its sight', async () => {
  const cells = viewers.flatMap((viewer) => plans.filter((plan) => mayView(viewer, plan)).map((plan) => [viewer, plan] as const));
  let opened = 0;
  const wrong = await mapConcurrently(cells, async ([viewer, plan]) => {
    const found: string[] = [];
    for (const path of await pathsOf(viewer, plan)) {
      const { status, text } = await textOf(viewer, path);
      if (status >= 500) found.push(`${viewer.name}: ${path} is a ${status}`);
      if (status === 200) opened += 1;
      const told = leaksIn(text, viewer);
      if (told.length > 0) found.push(`${viewer.name}: ${path} tells of ${told.join(', ')}`);
    }
    return found;
  });
  expect(wrong.flat()).toEqual([]);
  expect(opened).toBeGreaterThan(1000);
}, 600_000);

test('no preview of a page shows an account a text of what is out of its sight', async () => {
  const limited = viewers.find(({ account }) => account.limits !== undefined)!;
  const types = plans.filter(({ display }) => (display?.panels ?? []).some(({ panel }) => panel === 'pages/preview'));
  let opened = 0;
  const wrong = await mapConcurrently(types, async (plan) => {
    const [uri] = await objectsOf(limited, plan);
    const found: string[] = [];
    for (const part of uri === undefined ? [] : ['page', 'thanks', 'mail', 'text']) {
      const path = uri!.replace('/rest/v1/', '/staff/preview/');
      const { status, text } = await harness.server.request('POST', `${path}?part=${part}`, {
        account: limited.who,
        body: 'title=Typed',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      });
      if (status === 200) opened += 1;
      if (leaksIn(text, limited).length > 0) found.push(`${path}?part=${part} tells of ${leaksIn(text, limited).join(', ')}`);
    }
    return found;
  });
  expect(wrong.flat()).toEqual([]);
  expect(opened).toBeGreaterThan(20);
});

test('the walk opens every panel', async () => {
  const withPanels = plans.filter(({ display }) => (display?.panels ?? []).length > 0);
  const without = await mapConcurrently(withPanels, async (plan) =>
    (await objectsOf({ who: ADMIN }, plan)).length === 0 ? [plan.name] : [],
  );
  expect(withPanels.length).toBeGreaterThan(10);
  expect(without.flat()).toEqual([]);
});
