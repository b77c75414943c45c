import type { Credentials } from '../../../support';
import { ADMIN, openLimited, type LimitedHarness } from './harness';

let harness: LimitedHarness;
/** Limited to what carries the tag `climate`; unlimited with the same rights; in a group of each. */
let climate: Credentials;
let free: Credentials;
let both: Credentials;

const RIGHTS = [
  'pages.view',
  'pages.edit',
  'pages.delete',
  'mailings.view',
  'mailings.edit',
  'mailings.delete',
  'uploads.view',
  'uploads.edit',
];
const EDITS = [...RIGHTS, 'actions.edit', 'users.view', 'users.edit', 'common.view', 'common.edit', 'common.delete'];

beforeAll(async () => {
  harness = await openLimited();
  climate = await harness.account('climate', [{ name: 'Climate', rights: EDITS, tags: ['climate', 'energy'] }]);
  free = await harness.account('free', [{ name: 'Free', rights: EDITS }]);
  both = await harness.account('both', [{ name: 'Climate' }, { name: 'Free' }]);
  await harness.sql(`INSERT INTO core_tag (name) VALUES ('peace')`);
  await harness.sql('DELETE FROM core_page_tags');
});
afterAll(() => harness.close());

let number = 0;
/** A page with tags. Returns its path and its name. */
async function page(who: Credentials, ...tags: string[]): Promise<{ path: string; name: string }> {
  const name = `page${++number}`;
  return { path: await harness.made(who, 'petitionpage', { name, title: `The title of ${name}`, tags }), name };
}
const mailing = (who: Credentials, ...tags: string[]): Promise<string> =>
  harness.made(who, 'mailer', { subjects: [`subject ${++number}`], tags, html: 'Hello', includes: { actions: [] } });

describe('an account of a group that owns tags', () => {
  test('sees the pages and mailings that carry one of them, and so does an account that is in a group without tags as well', async () => {
    const ours = [await page(ADMIN, 'climate'), await page(ADMIN, 'peace', 'energy')];
    const theirs = await page(ADMIN, 'peace');
    const seen = [await mailing(ADMIN, 'climate'), await mailing(ADMIN, 'energy', 'peace')];
    const unseen = await mailing(ADMIN);
    for (const who of [climate, both]) {
      for (const resource of ['page', 'petitionpage']) {
        expect(await harness.listed(who, `${resource}/?_limit=100`)).toEqual(ours.map(({ name }) => name));
      }
      for (const resource of ['mailer', 'mailing'])
        expect(await harness.listed(who, `${resource}/?_limit=100`)).toEqual(seen.map((path) => Number(path.split('/').at(-2))));
      for (const path of [theirs.path, unseen, unseen.replace('mailer', 'mailing')])
        expect((await harness.as(who, 'GET', path)).status).toBe(404);
      expect((await harness.as(who, 'GET', ours[0]!.path)).status).toBe(200);
    }
    for (const who of [ADMIN, free]) {
      expect(await harness.listed(who, `page/?name__in=${[...ours, theirs].map(({ name }) => name).join(',')}`)).toHaveLength(3);
      expect((await harness.as(who, 'GET', unseen)).status).toBe(200);
    }
  });

  test('gives what it makes one of its tags, and leaves it one: the refusal names them', async () => {
    const refused = await harness.as(climate, 'POST', 'petitionpage/', { name: 'untagged', tags: ['peace'] });
    expect([refused.status, refused.json()]).toEqual([
      403,
      {
        error:
          'This account may not write a petitionpage that is out of its own sight. It needs one of these: tag "climate", tag "energy".',
      },
    ]);
    expect(await harness.sql(`SELECT FROM core_page WHERE name = 'untagged'`)).toEqual([]);
    const { path } = await page(climate, 'climate');
    expect((await harness.as(climate, 'PATCH', path, { tags: ['peace'] })).status).toBe(403);
    expect((await harness.as(climate, 'PATCH', path, { tags: ['peace', 'energy'] })).status).toBe(202);
    expect((await harness.as(climate, 'POST', 'mailer/', { subjects: ['Hi'], html: 'Hello' })).text).toContain('tag \\"climate\\"');
    expect((await harness.as(climate, 'POST', 'mailing/', { html: 'Hello', tags: ['a new one'] })).status).toBe(403);
    expect(await harness.sql(`SELECT FROM core_tag WHERE name = 'a new one'`)).toEqual([]);
    const mail = await mailing(climate, 'energy');
    for (const each of [mail, mail.replace('mailer', 'mailing')]) {
      expect((await harness.as(climate, 'PATCH', each, { tags: [] })).status).toBe(403);
      expect((await harness.as(climate, 'PATCH', each, { notes: 'ours' })).status).toBe(202);
    }
    expect((await harness.as(free, 'POST', 'petitionpage/', { name: 'free' })).status).toBe(201);
  });

  test('is not rid of its limits: nobody deletes a tag that a group owns', async () => {
    const [tag] = await harness.sql<{ id: number }>(`SELECT id FROM core_tag WHERE name = 'energy'`);
    for (const who of [climate, free, ADMIN]) expect((await harness.as(who, 'DELETE', `tag/${tag!.id}/`)).status).toBe(400);
    expect((await harness.as(free, 'DELETE', await harness.made(ADMIN, 'tag', { name: 'unowned' }))).status).toBe(204);
  });
});

describe('what belongs to a page out of sight', () => {
  test('is not there: its form, inputs, followup, fields, mails and uploads', async () => {
    const theirs = await page(ADMIN, 'peace');
    const uri = `/rest/v1/${theirs.path}`;
    const form = await harness.made(ADMIN, 'petitionform', { page: uri, thank_you_text: 'Thanks', statement_text: 'x' });
    const parts = [
      form,
      await harness.made(ADMIN, 'userformfield', { form_type: 2, form_id: Number(form.split('/').at(-2)), field_name: 'colour' }),
      await harness.made(ADMIN, 'pagefollowup', { page: uri, url: 'https://example.org/' }),
      await harness.made(ADMIN, 'transactionalmailing', { page: uri, subject: 'Thanks' }),
    ];
    const [upload] = await harness.sql<{ id: number }>(
      `INSERT INTO core_upload (page_id, path) SELECT id, 'x' FROM core_page WHERE name = $1 RETURNING id`,
      [theirs.name],
    );
    await harness.sql(`INSERT INTO core_uploaderror (upload_id, message) VALUES ($1, 'wrong')`, [upload!.id]);
    for (const path of [...parts, `upload/${upload!.id}/`]) {
      expect([path, (await harness.as(climate, 'GET', path)).status]).toEqual([path, 404]);
      expect([path, (await harness.as(free, 'GET', path)).status]).toEqual([path, 200]);
    }
    for (const resource of ['petitionform', 'userformfield', 'pagefollowup', 'transactionalmailing', 'upload', 'uploaderror'])
      expect([resource, await harness.listed(climate, `${resource}/?_limit=100`)]).toEqual([resource, []]);
    expect((await harness.as(climate, 'POST', `upload/${upload!.id}/stop/`, {})).status).toBe(404);
    const input = { form_type: 2, form_id: Number(form.split('/').at(-2)), field_name: 'size' };
    expect((await harness.as(climate, 'POST', 'userformfield/', input)).status).toBe(403);
    expect((await harness.as(free, 'POST', 'userformfield/', input)).status).toBe(201);
  });

  test('is named by no body, uploads among them', async () => {
    const theirs = await page(ADMIN, 'peace');
    const [{ id }] = (await harness.sql<{ id: number }>('SELECT id FROM core_page WHERE name = $1', [theirs.name])) as [{ id: number }];
    for (const reference of [theirs.name, id, `/rest/v1/page/${id}/`]) {
      expect((await harness.as(climate, 'POST', 'mailer/', { subjects: ['x'], tags: ['climate'], landing_page: reference })).status).toBe(
        400,
      );
      expect(
        (await harness.as(climate, 'POST', 'mailer/', { subjects: ['x'], tags: ['climate'], includes: { actions: [reference] } })).status,
      ).toBe(400);
      expect(
        (
          await harness.as(free, 'POST', 'mailer/', {
            subjects: ['x'],
            html: 'x',
            landing_page: reference,
            includes: { actions: [reference] },
          })
        ).status,
      ).toBe(201);
    }
    await harness.sql(`INSERT INTO core_page (name, type, title, status) VALUES ('import_theirs', 'Import', '', 'active')`);
    const form = new FormData();
    form.set('page', 'import_theirs');
    form.set('upload', new Blob(['email\nann@example.org\n']), 'people.csv');
    const send = async (who: Credentials): Promise<[number, string]> => {
      const authorization = `Basic ${Buffer.from(`${who.username}:${who.password}`).toString('base64')}`;
      const answer = await fetch(`${harness.server.url}/rest/v1/upload/`, { method: 'POST', body: form, headers: { authorization } });
      return [answer.status, await answer.text()];
    };
    const [status, text] = await send(climate);
    expect([status, text]).toEqual([400, expect.stringContaining('names a page that does not exist') as string]);
    expect((await send(free))[0]).toBe(201);
  });

  test('takes actions all the same, which are seen with those of other pages', async () => {
    const theirs = await page(ADMIN, 'peace');
    expect((await harness.as(undefined, 'POST', 'action/', { page: theirs.name, email: 'ann@example.org' })).status).toBe(201);
    const viewer = await harness.account('actions', [{ name: 'Actions', rights: ['actions.view'] }, { name: 'Climate' }]);
    expect(await harness.listed(viewer, 'action/?user__email=ann@example.org').catch((error: Error) => error.message)).toHaveLength(1);
    expect(await harness.listed(viewer, `action/?page__name=${theirs.name}`)).toEqual([]);
  });
});

describe('what belongs to a mailing out of sight', () => {
  test('is not there: subjects, fields, targeting, results and every verb', async () => {
    const theirs = await mailing(ADMIN, 'peace');
    const id = Number(theirs.split('/').at(-2));
    const shown = (await harness.as(ADMIN, 'GET', `mailing/${id}/`)).json<{
      includes: string;
      excludes: string;
      subjects: { id: number }[];
    }>();
    const parts = [
      shown.includes,
      shown.excludes,
      `/rest/v1/mailingsubject/${shown.subjects[0]!.id}/`,
      `/rest/v1/mailer/${id}/results/`,
      `/rest/v1/mailer/${id}/status/`,
      `/rest/v1/mailer/${id}/progress/`,
    ];
    await harness.sql('INSERT INTO summary_mailing (mailing_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    for (const path of [...parts, `/rest/v1/mailingstats/${id}/`]) {
      expect([path, (await harness.as(climate, 'GET', path)).status]).toEqual([path, 404]);
      expect([path, (await harness.as(free, 'GET', path)).status]).toEqual([path, 200]);
    }
    for (const verb of ['copy', 'queue', 'rebuild', 'stop', 'proofs'])
      expect([verb, (await harness.as(climate, 'POST', `mailer/${id}/${verb}/`, {})).status]).toEqual([verb, 404]);
    for (const verb of ['model', 'draft', 'schedule'])
      expect((await harness.as(climate, 'POST', `mailing/${id}/${verb}/`, {})).status).toBe(404);
    expect((await harness.as(climate, 'PATCH', shown.includes, { has_donated: true })).status).toBe(404);
    expect((await harness.as(climate, 'DELETE', `mailing/${id}/`)).status).toBe(404);
    expect((await harness.as(climate, 'PATCH', `mailer/${id}/`, { notes: 'x' })).status).toBe(404);
  });

  test('a copy of one in sight has its tags, so it is seen too', async () => {
    const ours = await mailing(ADMIN, 'climate');
    const copied = await harness.as(climate, 'POST', `${ours}copy/`, {});
    expect(copied.status).toBe(201);
    expect((await harness.as(climate, 'GET', new URL(copied.headers.location!).pathname)).status).toBe(200);
  });

  test('a targeting of no mailing is seen, as mailings are made of it', async () => {
    const targeting = await harness.made(climate, 'mailingtargeting', { has_donated: true });
    expect((await harness.as(climate, 'GET', targeting)).status).toBe(200);
    await harness.made(climate, 'mailing', { html: 'x', tags: ['climate'], includes: `/rest/v1/${targeting}` });
    expect((await harness.as(climate, 'GET', targeting)).status).toBe(200);
  });
});
