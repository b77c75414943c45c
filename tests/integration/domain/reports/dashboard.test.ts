import { runStaff } from '../../core/auth/harness';
import { ADMIN, type Credentials } from '../../../support';
import { openReports, type ReportsHarness } from './harness';

const READER: Credentials = { username: 'reader', password: 'a long password' };

let harness: ReportsHarness;
let dashboard: number;
let states: number;
let ofState: number;

const page = async (path: string, account: Credentials = ADMIN): Promise<string> => {
  const { status, text } = await harness.request('GET', path, undefined, { account, headers: { Accept: 'text/html' } });
  expect(status).toBe(200);
  return text;
};
const shown = (account?: Credentials): Promise<string> => page(`dashboardreport/${dashboard}/`, account);
const post = (path: string, body?: unknown): ReturnType<ReportsHarness['request']> => harness.request('POST', path, body);
const put = (report: number, rest: object = {}): Promise<number> =>
  harness.create('dashboardentry', {
    dashboard: `/rest/v1/dashboardreport/${dashboard}/`,
    report: `/rest/v1/queryreport/${report}/`,
    ...rest,
  });
const order = async (): Promise<number[]> => {
  const answer = await harness.request('GET', `dashboardentry/?dashboard=${dashboard}&order_by=position`);
  return answer.json<{ objects: { id: number }[] }>().objects.map(({ id }) => id);
};

beforeAll(async () => {
  harness = await openReports();
  await runStaff(harness.services, ['group', 'add', 'Readers', 'reports.view']);
  await runStaff(harness.services, ['add', READER.username, '--password', READER.password, '--group', 'Readers']);
  states = await harness.create('queryreport', {
    name: 'States',
    chart: 'bar',
    sql: 'SELECT state, count(*) AS people FROM core_user GROUP BY 1 ORDER BY 1',
  });
  ofState = await harness.create('queryreport', {
    name: 'People of a state',
    sql: 'SELECT email FROM core_user WHERE state = {state} ORDER BY id',
  });
});
beforeEach(async () => {
  dashboard = await harness.create('dashboardreport', { name: `Overview ${Math.random()}` });
});
afterAll(() => harness.close());

test('a dashboard shows what was found last, and runs nothing when it is opened', async () => {
  await put(states);
  await harness.runJobs();
  await harness.services.pool.query("DELETE FROM reports_result; DELETE FROM core_job WHERE job_type = 'report'");

  expect(await shown()).toContain('There is no result yet.');
  expect(await shown()).toContain('There is no result yet.');
  expect((await post(`dashboardreport/${dashboard}/refresh/`)).status).toBe(202);
  expect(await shown()).toMatch(/data-refresh="3"[^]*It is being worked out\./);

  await harness.runJobs();
  expect(await shown()).toMatch(/aria-label="States"[^]*As of /);
  await harness.services.pool.query("UPDATE core_user SET state = 'VT'");
  expect(await shown()).toContain('>NY<');
});

test('an entry gives its report the values that the entry says', async () => {
  const entry = await put(ofState, { params: { state: 'VT' }, width: 2 });
  await post(`dashboardentry/${entry}/refresh/`);
  await harness.runJobs();

  const text = await shown();
  expect(text).toContain('State: VT');
  expect(text).toContain('<td>user1@example.org</td>');
  expect(text).toContain('class="card wide-2"');
});

test('an entry is run when it is new, and when it gets other values; not when it is moved', async () => {
  const runs = async (): Promise<number> =>
    Number((await harness.services.pool.query("SELECT count(*) FROM core_job WHERE job_type = 'report'")).rows[0].count);
  const before = await runs();
  const entry = await put(ofState, { params: { state: 'VT' } });
  await harness.runJobs();
  expect(await shown()).toContain('<td>user1@example.org</td>');

  await harness.request('PATCH', `dashboardentry/${entry}/`, { params: { state: 'NY' } });
  await harness.runJobs();
  expect(await shown()).toMatch(/State: NY[^]*The query found nothing\./);

  await harness.request('PATCH', `dashboardentry/${entry}/`, { position: 7, width: 2 });
  await post(`dashboardentry/${entry}/up/`);
  expect((await runs()) - before).toBe(2);
});

test('the form of an entry asks for each value of its report, and leads back to the dashboard', async () => {
  const form = { account: ADMIN, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
  const uris = { dashboard: `/rest/v1/dashboardreport/${dashboard}/`, report: `/rest/v1/queryreport/${ofState}/` };
  // Before a report is chosen nothing can be said of its values.
  expect(await page('dashboardentry/?format=form')).not.toContain('It asks for no values.');
  expect(await page(`dashboardentry/?format=form&report=${encodeURIComponent(uris.report)}`)).toContain(
    '<label for="field-params.state">State</label><input id="field-params.state" name="params.state" value="">',
  );

  const made = await harness.server.request('POST', '/rest/v1/dashboardentry/?_method=POST&format=form', {
    ...form,
    body: new URLSearchParams({ ...uris, params: '', 'params.state': 'VT' }).toString(),
  });
  expect([made.status, made.headers.location]).toEqual([303, `${uris.dashboard}?done=saved`]);
  const [entry] = await order();
  const edit = await page(`dashboardentry/${entry}/?format=form`);
  expect(edit).toContain('name="params.state" value="VT"');
  expect(edit).toContain(`<a href="${uris.dashboard}">Cancel</a>`);
  expect(edit).toContain(`next=${encodeURIComponent(uris.dashboard)}&amp;_method=DELETE`);

  const changed = await harness.server.request('POST', `/rest/v1/dashboardentry/${entry}/?_method=PATCH&format=form`, {
    ...form,
    body: new URLSearchParams({ ...uris, report: `/rest/v1/queryreport/${states}/`, params: '', width: '2' }).toString(),
  });
  expect([changed.status, changed.headers.location]).toEqual([303, `${uris.dashboard}?done=saved`]);
  expect((await harness.request('GET', `dashboardentry/${entry}/`)).json<{ params: unknown }>().params).toEqual({});
});

test('a form that is refused keeps the values that were typed', async () => {
  const answer = await harness.server.request('POST', '/rest/v1/dashboardentry/?_method=POST&format=form', {
    account: ADMIN,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ report: `/rest/v1/queryreport/${ofState}/`, params: '', 'params.state': 'V<T' }).toString(),
  });

  expect(answer.status).toBe(400);
  expect(answer.text).toContain('name="params.state" value="V&lt;T"');
});

test('a new dashboard begins with the report and the values that the address says', async () => {
  const entries = [{ report: `/rest/v1/queryreport/${ofState}/`, params: { state: 'VT' } }];
  const text = await page(`dashboardreport/?format=form&entries=${encodeURIComponent(JSON.stringify(entries))}`);
  expect(text).toMatch(/<details class="section" open><summary>Which reports it shows/);
  expect(text).toContain(`<option value="/rest/v1/queryreport/${ofState}/" selected>`);
  expect(text).toContain('name="entries:0.params.state" value="VT"');
  expect(await page('dashboardreport/?format=form&entries=nonsense')).toContain('name="entries:0.report"');
  expect(text).not.toContain('No default provided.');

  const body = {
    name: `New ${Math.random()}`,
    'entries:0.report': entries[0]!.report,
    'entries:0.params': '',
    'entries:0.params.state': 'VT',
  };
  const send = (sent: Record<string, string>): ReturnType<ReportsHarness['request']> =>
    harness.server.request('POST', '/rest/v1/dashboardreport/?_method=POST&format=form', {
      account: ADMIN,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...sent, 'entries:1.report': '', 'entries:1.params': '', 'entries:1.width': '1' }).toString(),
    });
  const refused = await send({ ...body, name: '' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('name="entries:0.params.state" value="VT"');
  const made = await send(body);
  expect(made.status).toBe(303);
  await harness.runJobs();
  const { pathname, search } = new URL(String(made.headers.location), harness.server.url);
  const shownThere = await harness.server.request('GET', pathname + search, {
    account: ADMIN,
    headers: { Accept: 'text/html' },
  });
  expect(shownThere.text).toMatch(/State: VT[^]*<td>user1@example.org<\/td>/);
  const listed = shownThere.text.slice(shownThere.text.indexOf('>Which reports it shows<'));
  expect(listed).toMatch(
    /<th scope="row"><a href="\/rest\/v1\/queryreport\/\d+\/">[^<]+<\/a><\/th><td data-label="[^"]+"><span>State: VT<\/span><\/td>/,
  );
});

test('an entry without a value that its report asks for says so, and is not run', async () => {
  await put(ofState);
  await post(`dashboardreport/${dashboard}/refresh/`);

  expect(await shown()).toMatch(/It asks for:[^]*name="params.state"/);
  expect(await shown(READER)).toContain('It asks for a value: State. Whoever may edit reports gives it.');
  expect(await shown()).not.toContain('It is being worked out.');
});

test('the order and the width of entries are changed one step at a time', async () => {
  const [one, two, three] = [await put(states), await put(states), await put(states)];

  await post(`dashboardentry/${three}/up/`);
  expect(await order()).toEqual([one, three, two]);
  await post(`dashboardentry/${one}/down/`);
  expect(await order()).toEqual([three, one, two]);
  await post(`dashboardentry/${three}/up/`);
  expect(await order()).toEqual([three, one, two]);

  for (const width of [2, 3, 1]) {
    await post(`dashboardentry/${one}/wider/`);
    expect((await harness.request('GET', `dashboardentry/${one}/`)).json<{ width: number }>().width).toBe(width);
  }
});

test('entries that are made at once get a place each', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => put(states)));
  const answer = await harness.request('GET', `dashboardentry/?id__in=${made.join()}`);
  expect(
    answer
      .json<{ objects: { position: number }[] }>()
      .objects.map(({ position }) => position)
      .sort(),
  ).toEqual([1, 2, 3, 4, 5, 6]);
});

test('entries that many move at once keep a place each', async () => {
  const entries = [await put(states), await put(states), await put(states), await put(states)];
  await Promise.all(entries.flatMap((entry) => [post(`dashboardentry/${entry}/up/`), post(`dashboardentry/${entry}/down/`)]));

  expect((await order()).sort()).toEqual([...entries].sort());
});

test('the buttons of the page put entries in order, and lead back to the entry', async () => {
  const [one, two] = [await put(states), await put(states)];
  const text = await page(`dashboardreport/${dashboard}/?arrange=1`);
  const action = new RegExp(`action="([^"]*/dashboardentry/${two}/up/[^"]*)"`).exec(text)![1]!.replaceAll('&amp;', '&');
  const answer = await harness.server.request('POST', action, {
    account: ADMIN,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe(`/rest/v1/dashboardreport/${dashboard}/?arrange=1#entry-${two}`);
  expect(await order()).toEqual([two, one]);
});

test('a form leads to no other server', async () => {
  const entry = await put(states);
  const path = `/rest/v1/dashboardentry/${entry}/wider/?_method=POST&format=form&next=${encodeURIComponent('//evil.example.org/')}`;
  const answer = await harness.server.request('POST', path, {
    account: ADMIN,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

  expect(answer.headers.location).toBe('/');
});

test('whoever may only view reports sees and refreshes a dashboard, and arranges nothing', async () => {
  const entry = await put(states);
  expect((await harness.request('POST', `dashboardreport/${dashboard}/refresh/`, undefined, { account: READER })).status).toBe(202);
  await harness.runJobs();

  const text = await page(`dashboardreport/${dashboard}/?arrange=1`, READER);
  expect(text).toContain('aria-label="States"');
  expect(text).not.toMatch(/\/up\/|Add a report|arrange=1#/);
  expect((await harness.request('POST', `dashboardentry/${entry}/up/`, undefined, { account: READER })).status).toBe(401);
});

test('an account that may see less does not see what others found', async () => {
  await put(await harness.create('queryreport', { name: `All ${Math.random()}`, sql: 'SELECT count(*) AS people FROM core_user' }));
  await post(`dashboardreport/${dashboard}/refresh/`);
  await harness.runJobs();

  expect(await shown(READER)).toContain('There is no result yet.');
});

test('a report that failed says where, and keeps what was found before', async () => {
  const report = await harness.create('queryreport', { name: `Slip ${Math.random()}`, sql: 'SELECT 1 AS n' });
  const entry = await put(report);
  await post(`dashboardentry/${entry}/refresh/`);
  await harness.runJobs();
  await harness.request('PATCH', `queryreport/${report}/`, { sql: 'SELECT nn\nFROM core_page' });
  await post(`dashboardentry/${entry}/refresh/`);
  await harness.runJobs();

  expect(await shown()).toMatch(/column &quot;nn&quot; does not exist[^]*Line 1, column 8:/);
});

test('a dashboard takes 24 reports at most', async () => {
  for (let index = 0; index < 24; index += 1) await put(states);
  const answer = await post('dashboardentry/', {
    dashboard: `/rest/v1/dashboardreport/${dashboard}/`,
    report: `/rest/v1/queryreport/${states}/`,
  });

  expect(answer.status).toBe(400);
  expect(answer.json()).toEqual({ dashboardentry: { dashboard: ['A dashboard shows 24 reports at most.'] } });
});

test('the reports that a template names are there without an entry', async () => {
  const report = await harness.create('queryreport', { name: `Named ${Math.random()}`, short_name: 'named', sql: 'SELECT 7 AS luck' });
  await harness.request('PATCH', `dashboardreport/${dashboard}/`, { template: '{{reports.named.value}}' });
  await post(`dashboardreport/${dashboard}/refresh/`);
  await harness.runJobs();

  expect(await shown()).toMatch(new RegExp(`id="report-${report}"[^]*<td class="number">7</td>`));
});

test('a report of which the rows are long is shown by those that fit', async () => {
  const report = await harness.create('queryreport', {
    name: `Long ${Math.random()}`,
    sql: "SELECT n, repeat('é', 15000) AS text, NULL AS nothing FROM generate_series(1, 50) n",
  });
  await put(report);
  await post(`dashboardreport/${dashboard}/refresh/`);
  await harness.runJobs();

  const text = await shown();
  expect(text).toContain('Rows: 50');
  expect(text).toContain('<td class="number">2</td>');
  expect(text).not.toContain('<td class="number">3</td>');
});

describe('the page of a run in the background', () => {
  const started = async (report: number, values: string): Promise<number> => {
    const { rows } = await harness.services.pool.query<{ name: string }>('SELECT short_name AS name FROM reports_report WHERE id = $1', [
      report,
    ]);
    const path = `/rest/v1/report/background/${rows[0]!.name}/?${values}&_method=POST&format=form`;
    const answer = await harness.server.request('POST', path, {
      account: ADMIN,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(303);
    return Number(/backgroundtask\/(\d+)\/\?format=html$/.exec(String(answer.headers.location))![1]);
  };

  test('says how far it is, then gives the result and leads back to the report with its values', async () => {
    const report = await harness.create('queryreport', {
      name: 'One state',
      short_name: 'one_state',
      sql: 'SELECT email FROM core_user WHERE state = {state}',
    });
    const task = await started(report, 'state=VT');

    expect(await page(`backgroundtask/${task}/`)).toMatch(/data-refresh="2"[^]*It waits for a worker\./);
    await harness.runJobs();
    const text = await page(`backgroundtask/${task}/`);
    expect(text).toContain(`href="/rest/v1/report/download/${task}/"`);
    expect((await harness.request('GET', `report/download/${task}/`)).headers['content-type']).toContain('text/csv');
    expect(text).toContain(`href="/rest/v1/report/${report}/?value.state=VT"`);
  });

  test('says why it failed', async () => {
    const report = await harness.create('queryreport', { name: 'Broken', short_name: 'broken_one', sql: 'SELECT nothing' });
    const task = await started(report, '');
    await harness.runJobs();

    expect(await page(`backgroundtask/${task}/`)).toMatch(
      /role="status"><p><strong>It failed\.[^]*column &quot;nothing&quot; does not exist/,
    );
  });
});
