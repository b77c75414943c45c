import { sendProofs } from '../../../../runtime/domain/mailings/message/proofs/send';
import { renderWebView } from '../../../../runtime/domain/mailings/message';
import type { Transport } from '../../../../runtime/core/mail/transport';
import type { Credentials } from '../../../support';
import { ADMIN, openLimited, type LimitedHarness } from './harness';

let harness: LimitedHarness;
/** Limited to reports in `finance`, and its tag is that of every mailing; limited to the tag `climate`; not limited. */
let finance: Credentials;
let climate: Credentials;
let free: Credentials;

const RIGHTS = ['reports.view', 'mailings.view', 'mailings.edit', 'users.view', 'pages.view'];
const PAGES = `SELECT u.id AS user_id, (SELECT string_agg(p.name, ' ' ORDER BY p.name) FROM core_page p WHERE p.name IN ('ours', 'theirs')) AS pages FROM core_user u`;
const shows = (report: string): string => `<p>Pages: {{#each reports.${report}}}{{pages}}{{/each}}</p>`;
const UNSEEN = (name: string): string => `"reports.${name}": there is no report of that name.`;

beforeAll(async () => {
  harness = await openLimited();
  finance = await harness.account('finance', [{ name: 'Finance', rights: RIGHTS, categories: ['finance'] }]);
  climate = await harness.account('climate', [{ name: 'Climate', rights: RIGHTS, tags: ['climate'] }]);
  free = await harness.account('free', [{ name: 'Free', rights: RIGHTS }]);
  await harness.sql(`INSERT INTO reports_reportcategory (name) VALUES ('secret')`);
  await harness.made(ADMIN, 'petitionpage', { name: 'ours', tags: ['climate'] });
  await harness.made(ADMIN, 'petitionpage', { name: 'theirs' });
  for (const [name, category] of [
    ['books', 'finance'],
    ['plans', 'secret'],
  ] as const)
    await harness.made(ADMIN, 'queryreport', { name, short_name: name, sql: PAGES, categories: [category] });
});
afterAll(() => harness.close());

/** A mailing that could be sent to user 1. */
async function ready(who: Credentials, body: object): Promise<string> {
  const path = await harness.made(who, 'mailer', { subjects: ['Hi'], fromline: 'Jo <jo@example.org>', tags: ['climate'], ...body });
  const id = idOf(path);
  await harness.sql(`UPDATE core_mailing SET query_status = 'saved', targeting_version_saved = targeting_version WHERE id = $1`, [id]);
  await harness.sql('INSERT INTO core_mailingset (mailing_id, user_id) SELECT $1, min(id) FROM core_user', [id]);
  return path;
}
const idOf = (path: string): number => Number(path.split('/').filter(Boolean).at(-1));

describe('a template that an account writes', () => {
  test('names no report that the account does not see, through each door', async () => {
    const template = shows('plans');
    const errors = (key: string, field: string, name = 'plans'): unknown => ({ [key]: { [field]: [UNSEEN(name)] } });
    const mailing = await harness.made(ADMIN, 'mailer', { subjects: ['Hi'], html: 'x' });
    const rows = mailing.replace('mailer', 'mailing');
    const subject = await harness.made(ADMIN, 'mailingsubject', { mailing: `/rest/v1/${rows}`, text: 'x' });
    const wrapper = await harness.made(ADMIN, 'emailwrapper', { name: 'frame', template: '{{content}}' });
    for (const [method, path, body, said] of [
      ['POST', 'mailer/', { subjects: ['x'], html: template }, errors('errors', 'html')],
      ['POST', 'mailer/', { subjects: ['x', '{{reports.plans.[0].pages}}'] }, errors('errors', 'subjects')],
      ['PATCH', mailing, { text: shows('nothing') }, errors('errors', 'text', 'nothing')],
      ['PATCH', mailing, { preview_text: [template] }, errors('errors', 'preview_text')],
      ['PATCH', rows, { html: template }, errors('mailing', 'html')],
      ['PUT', rows, { html: template }, errors('mailing', 'html')],
      ['POST', 'mailingsubject/', { mailing: `/rest/v1/${rows}`, text: template }, errors('mailingsubject', 'text')],
      ['PATCH', subject, { preview_text: template }, errors('mailingsubject', 'preview_text')],
      ['POST', 'emailwrapper/', { name: 'new', template }, errors('emailwrapper', 'template')],
      ['PATCH', wrapper, { unsubscribe_html: '{{@root.reports.PLANS}}' }, errors('emailwrapper', 'unsubscribe_html', 'PLANS')],
    ] as const) {
      const answer = await harness.as(finance, method, path, body);
      expect([method, path, answer.status, answer.json()]).toEqual([method, path, 400, said]);
    }
    const nested = await harness.as(finance, 'PATCH', rows, { subjects: [{ text: template }] });
    expect([nested.status, nested.text]).toEqual([400, expect.stringContaining('there is no report of that name') as string]);
    expect(await harness.sql(`SELECT FROM core_mailingsubject WHERE text LIKE '%plans%'`)).toEqual([]);
    expect((await harness.as(finance, 'PATCH', mailing, { html: shows('Books') })).status).toBe(202);
    for (const who of [free, climate, ADMIN])
      expect((await harness.as(who, 'PATCH', wrapper, { template: `{{content}}${shows('later')}` })).status).toBe(202);
  });

  test('may stay as somebody else wrote it', async () => {
    const rows = (await harness.made(ADMIN, 'mailer', { subjects: ['Hi'], html: shows('plans') })).replace('mailer', 'mailing');
    expect((await harness.as(finance, 'PATCH', rows, { html: shows('plans'), notes: 'read' })).status).toBe(202);
    expect(await harness.sql('SELECT notes FROM core_mailing WHERE id = $1', [idOf(rows)])).toEqual([{ notes: 'read' }]);
  });

  test('costs no statement for an account that sees every report, nor without names', async () => {
    const mailing = (await harness.made(ADMIN, 'mailer', { subjects: ['Hi'] })).replace('mailer', 'mailing');
    const path = await harness.made(ADMIN, 'mailingsubject', { mailing: `/rest/v1/${mailing}`, text: 'counted' });
    const asked = async (who: Credentials, template: string): Promise<number> => {
      const spied = jest.spyOn(harness.services.pool, 'query');
      expect((await harness.as(who, 'PATCH', path, { preview_text: template })).status).toBe(202);
      const count = spied.mock.calls.filter(([query]) => JSON.stringify(query).includes('reports_report')).length;
      spied.mockRestore();
      return count;
    };
    expect([
      await asked(free, shows('plans')),
      await asked(ADMIN, shows('plans')),
      await asked(finance, '{{content}}'),
      await asked(finance, shows('books')),
    ]).toEqual([0, 0, 0, 1]);
  });
});

describe('proofs', () => {
  const own = { reviewers: ['me@example.org'] };

  /** The proofs that a request for them makes. */
  async function proofs(who: Credentials, mailing: string): Promise<string> {
    const { status, text } = await harness.as(who, 'POST', `${mailing}proofs/`, own);
    if (status !== 201) return text;
    const [asked] = await harness.sql<{ id: number }>('SELECT max(id) AS id FROM core_mailingproof');
    const sent: string[] = [];
    const transport = {
      send: async (mail: { raw: Buffer | string }, before: () => Promise<unknown>) => {
        await before();
        sent.push(JSON.stringify(mail));
      },
    } as unknown as Transport;
    await sendProofs(harness.services, transport, asked!.id, true);
    expect(await harness.sql('SELECT errors FROM core_mailingproof WHERE id = $1', [asked!.id])).toEqual([{ errors: [] }]);
    return sent.join('\n');
  }

  test('show reports that the account which asks sees, whoever wrote the mailing or its wrapper', async () => {
    const wrapper = await harness.made(ADMIN, 'emailwrapper', { name: 'showing', template: `{{content}}${shows('plans')}` });
    for (const body of [{ html: shows('plans') }, { html: 'x', emailwrapper: `/rest/v1/${wrapper}` }]) {
      const mailing = await ready(ADMIN, body);
      expect(await proofs(finance, mailing)).toBe('{"errors":{"html":["reports.plans: there is no such query report."]}}');
      expect((await harness.as(finance, 'POST', `${mailing}queue/`)).text).toContain('reports.plans: there is no such query report.');
      expect(await proofs(free, mailing)).toContain('Pages: ours theirs');
    }
  });

  test('and a schedule are of reports that the account sees which asks for it', async () => {
    const schedule = await harness.made(ADMIN, 'recurringschedule', { name: 'Daily', schedule_type: 'daily', hours: '9' });
    const recur = async (who: Credentials, report: string): Promise<[number, string]> => {
      const mailing = (await ready(ADMIN, { html: shows(report) })).replace('mailer', 'mailing');
      expect((await harness.as(ADMIN, 'PATCH', mailing, { recurring_schedule: `/rest/v1/${schedule}` })).status).toBe(202);
      const { status, text } = await harness.as(who, 'POST', `${mailing}schedule/`);
      return [status, text];
    };
    expect(await recur(finance, 'plans')).toEqual([400, expect.stringContaining('reports.plans: there is no such query report.')]);
    expect((await recur(finance, 'books'))[0]).toBeLessThan(300);
    expect((await recur(free, 'plans'))[0]).toBeLessThan(300);
  });

  test('read for the account that asks, and so does the page of one', async () => {
    const mailing = await ready(climate, { html: shows('plans'), web_viewable: true });
    const page = async (): Promise<string | undefined> => {
      const [user] = await harness.sql<{ id: number }>('SELECT min(id) AS id FROM core_user');
      return (await renderWebView(harness.services, { mailingId: idOf(mailing), userId: user!.id }))?.html;
    };
    const mails = await proofs(climate, mailing);
    expect(mails).toContain('Pages: ours');
    expect(mails).not.toContain('theirs');
    expect(await page()).toContain('Pages: ours<');
    expect(await proofs(ADMIN, mailing)).toContain('Pages: ours theirs');
    expect(await page()).toContain('Pages: ours<');
    await harness.sql('INSERT INTO core_usermailing (mailing_id, user_id) SELECT $1, min(id) FROM core_user', [idOf(mailing)]);
    expect(await page()).toContain('Pages: ours theirs<');
  });
});
