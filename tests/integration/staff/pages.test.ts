import { namesOf } from '../../../runtime/staff/words/names';
import { wordsFor } from '../../../runtime/staff/words';
import { ADMIN, type Credentials, type TestResponse } from '../../support';
import { openChanged, type ChangedService } from '../../support/changed-resources';
import { scoped } from '../../support/generate-changed';

let service: ChangedService;
/** Sees pages whose title begins with "Press", and no lists. */
let press: Credentials;
let ours: string;
let theirs: string;

beforeAll(async () => {
  service = await openChanged({
    'pages/page.yaml': scoped(`  - { who: { group: Press }, where: "t.title LIKE 'Press%'" }
  - { who: lists.view, where: 'true' }
`),
    // It is of a page by SQL, which follows a rule for accounts that something limits.
    'pages/userformfield.yaml': scoped(`  - { who: everybody, where: 'true' }
`),
  });
  press = await service.account('press', ['pages.view', 'pages.edit', 'actions.view'], 'Press');
  ours = pathOf(await post('petitionpage', { name: 'ours', title: 'Press <here>' }));
  theirs = pathOf(await post('petitionpage', { name: 'theirs', title: 'Quite secret' }));
  for (const page of ['ours', 'theirs'])
    await post('action', { page, email: `${page}@example.org`, first_name: 'Ada', last_name: 'Lovelace' });
});
afterAll(() => service.close());

const post = (resource: string, body: unknown): Promise<TestResponse> => service.as(ADMIN, 'POST', `/rest/v1/${resource}/`, body);
const pathOf = ({ headers }: TestResponse): string => new URL(String(headers.location)).pathname;
const page = async (path: string, who: Credentials = ADMIN, language = 'en'): Promise<string> =>
  (await service.as(who, 'GET', path, undefined, { accept: 'text/html', 'accept-language': language })).text;
const found = async (resource: string, text: string, who: Credentials = ADMIN): Promise<unknown[]> =>
  (await service.as(who, 'GET', `/staff/names/${resource}/?q=${encodeURIComponent(text)}`)).json<unknown[]>();

describe('the history of an object', () => {
  test('is a link of its page, and leads back to it', async () => {
    expect(await page(ours)).toContain(`<a href="${ours}history/">History</a>`);
    const history = await page(`${ours}history/`);
    expect(history).toContain(`<li><a href="/rest/v1/petitionpage/">Petitions</a></li><li><a href="${ours}">Press &lt;here&gt;</a></li>`);
    expect(history).toContain('<p class="kicker">Press &lt;here&gt;</p><h1>History</h1>');
  });

  test('is that of the rows where a resource stands over those of another', async () => {
    const mailer = pathOf(await post('mailer', { subjects: ['Clean air'] }));
    expect(await page(mailer)).toContain(`<a href="${mailer.replace('mailer', 'mailing')}history/">History</a>`);
  });

  test('has no link where none is kept', async () => {
    expect(await page('/rest/v1/language/1/')).not.toContain('>History</a>');
  });
});

describe('names', () => {
  test('stand in place of paths, escaped', async () => {
    const list = await page('/rest/v1/petitionaction/');
    expect(list).toContain(`>Press &lt;here&gt;</a>`);
    expect(list).toContain('>Ada Lovelace</a>');
    expect(await page(ours)).toContain('<h1>Press &lt;here&gt;</h1>');
  });

  test('are those of what the account may see: anything else is called by its label and key', async () => {
    const key = theirs.split('/')[4]!;
    expect([...(await namesOf({ services: service.services, account: null, words: wordsFor(['en']) }, [theirs]))]).toEqual([
      [theirs, `Petition ${key}`],
    ]);
    const other = pathOf(await post('pagefollowup', { page: theirs, url: 'https://example.org/' }));
    expect(await page(other)).toContain('>Quite secret</a>');
    expect(await page('/rest/v1/petitionpage/?format=html', press)).not.toContain('Quite secret');
    expect(await page(theirs, press)).not.toContain('Quite secret');
  });

  test('of many objects take one query for each resource', async () => {
    const account = { id: 0, username: 'root', superuser: true, rights: new Set<string>() } as never;
    const { pool } = service.services;
    const asked: string[] = [];
    const counting = { query: (query: { text: string }) => (asked.push(query.text), pool.query(query as never)) } as never;
    const services = { ...service.services, pool: counting, replica: undefined };
    const names = await namesOf({ services, account, words: wordsFor(['en']) }, [ours, theirs, '/rest/v1/list/1/', '/rest/v1/nothing/1/']);
    expect([names.get(ours), names.get(theirs), names.size]).toEqual(['Press <here>', 'Quite secret', 3]);
    expect(asked).toHaveLength(2);
  });

  test('are looked up by how they begin, without regard to case', async () => {
    expect(await found('petitionpage', 'qUITE')).toEqual([{ uri: theirs, name: 'Quite secret' }]);
    expect(await found('petitionpage', '100%_')).toEqual([]);
    expect(await found('petitionpage', '')).toEqual([]);
  });

  test('are found by the beginnings of their first and their last text', async () => {
    const people = await found('user', 'ada LOVEL');
    expect(people).toHaveLength(2);
    expect(await found('user', 'ada  lovelace')).toEqual(people);
    expect(await found('user', 'lovelace ada')).toEqual([]);
    expect(await found('user', 'ada byron')).toEqual([]);
    expect(await found('user', 'a% l%')).toEqual([]);
    expect(await found('petitionpage', 'press secret')).toEqual([]);
  });

  test('are found by nobody who may not see the objects', async () => {
    expect(await found('petitionpage', 'quite', press)).toEqual([]);
    expect(await found('petitionpage', 'press', press)).toHaveLength(1);
    expect((await service.as(press, 'GET', '/staff/names/user/?q=ada')).status).toBe(401);
    expect((await service.as(undefined, 'GET', '/staff/names/petitionpage/?q=quite')).status).toBe(401);
    expect((await service.as(ADMIN, 'GET', '/staff/names/nothing/?q=a')).status).toBe(404);
  });
});

describe('help', () => {
  test('is in the language of the browser, without what it tells programs', async () => {
    const form = '/rest/v1/petitionpage/?format=form';
    expect(await page(form, ADMIN, 'de')).toContain('Was man über der Seite liest.');
    expect(await page(form)).toContain('What people see above the page.');
    expect(await page(form)).not.toMatch(/Whoever may not view|Giving a value takes the right/);
  });
});

describe('tones', () => {
  test('show in lists and on pages of objects whether a value is good news or bad', async () => {
    const shown = '<span class="choice good" data-value="active" title="active">In use</span>';
    expect(await page('/rest/v1/petitionpage/')).toContain(shown);
    expect(await page(ours)).toContain(shown);
    await service.as(ADMIN, 'PATCH', theirs, { status: 'archived' });
    expect(await page(theirs)).toContain('<span class="choice" data-value="archived" title="archived">Archived</span>');
    await service.as(ADMIN, 'PATCH', theirs, { status: 'active' });
  });
});

test('what only the service writes is not called unset: nobody could set it', async () => {
  const draft = await page(pathOf(await post('mailer', { subjects: ['Unset?'] })));
  const unset = [...draft.matchAll(/<p class="unset">Not set: ([^<]*)/g)].map(([, names]) => names).join(', ');
  expect(unset).toContain('Scheduled for');
  for (const label of ['Recipients found', 'Started at', 'Finished at']) expect(unset).not.toContain(label);
});

describe('verbs', () => {
  let mailing: string;
  beforeAll(async () => {
    mailing = pathOf(await post('mailer', { subjects: ['Will you sign?'], html: '<p>Hello</p>' }));
  });

  test('ask and tell by how the object is: a time is taken back, and nothing is stopped', async () => {
    await service.sql(`UPDATE core_mailing SET status = 'scheduled', scheduled_for = now() + interval '1 day'`);
    const asked = await page(`${mailing}?verb=stop`);
    expect(asked).toContain('Take its time back? Nothing goes out then, and it can be given another time.');
    expect(asked).toContain('class="danger">Take it back</button>');
    await service.sql(`UPDATE core_mailing SET status = 'sending'`);
    expect(await page(`${mailing}?verb=stop`)).toContain('Stop this mailing?');
    await service.sql(`UPDATE core_mailing SET status = 'draft', scheduled_for = NULL`);
    expect(await page(`${mailing}?done=stop`)).toContain('It is a draft again, and does not go out.');
  });

  test('are buttons while their conditions hold', async () => {
    expect(await page(mailing)).toContain('>Find the recipients</');
    await service.sql(`UPDATE core_mailing SET status = 'completed'`);
    expect(await page(mailing)).not.toContain('>Find the recipients</');
    await service.sql(`UPDATE core_mailing SET status = 'draft'`);
  });

  test('that cannot be taken back stand behind all others', async () => {
    const webhook = pathOf(await post('webhook', { url: 'https://crm.example.org/', types: ['user.*'] }));
    const actions = /<div class="actions">([^]*?)<\/div>/.exec(await page(webhook))![1]!;
    expect(actions.indexOf('>Edit<')).toBeGreaterThan(0);
    expect(actions.indexOf('>Make a new secret<')).toBeGreaterThan(actions.indexOf('>Edit<'));
  });

  test('ask before they are done, and say afterwards that they were', async () => {
    const asked = await page(`${mailing}?verb=send`);
    expect(asked).toContain('Send it now to');
    expect(asked).toContain(`action="${mailing}send/?`);
    const told = async (path: string): Promise<string | undefined> =>
      /<p class="note" role="status" data-once="done">([^<]*)/.exec(await page(path))?.[1];
    expect(await told(`${mailing}?done=proofs`)).toBe('The proofs are being sent.');
    expect(await told(`${mailing}?done=rebuild`)).toBeUndefined();
    expect(await told('/rest/v1/user/1/?done=subscribe')).toBe('Done: Put on a list');
    expect(await told(`${mailing}?done=nothing`)).toBe('Saved.');
  });

  test('show what they answer, to be copied', async () => {
    const endpoint = pathOf(await post('pushendpoint', { name: 'crm', url: 'https://crm.example.org/', triggers: [] }));
    const { text } = await service.as(ADMIN, 'POST', `${endpoint}secret/?verb=secret&_method=POST&format=form`, undefined, {
      accept: 'text/html',
    });
    expect(text).toMatch(
      /This is shown once\.[^]*Secret<\/label>\s*<input id="answer-secret" readonly data-copy="Copy" data-copied="Copied" value="[^"]{20,}"/,
    );
    expect(text).toContain(`<a class="button" href="${endpoint}">Back</a>`);
    expect(text).not.toContain('<form class="edit"');
  });
});

describe('what two fields say alike', () => {
  test('stands once on the page of an object', async () => {
    await post('campaign', { name: 'march', title: 'March' });
    const event = pathOf(await post('event', { campaign: 'march', title: 'Start', zip: '10001', postal: '10001' }));
    expect(await page(event)).toMatch(/>ZIP<\/span><\/dt><dd>10001</);
    expect(await page(event)).not.toContain('>Postal code<');
    const abroad = pathOf(await post('event', { campaign: 'march', title: 'North', country: 'Canada', postal: 'K1A 0B1' }));
    expect(await page(abroad)).toMatch(/>Postal code<\/span><\/dt><dd>K1A 0B1</);
  });
});

test('titles of fields say what the form of the resource says of them: of a dashboard, not of a report', async () => {
  const dashboard = await page(pathOf(await post('dashboardreport', { name: 'Titles' })));
  expect(dashboard).toContain('<span title="Name of the dashboard.">');
  expect(dashboard).not.toContain('Name of the report.');
});

describe('words', () => {
  test.each([
    ['de-AT,de;q=0.9', 'de', 'Neu: Petition', 'Was man sieht', 'Werden erkannt'],
    ['es', 'es', 'Crear: petición', 'Lo que se ve', 'Se reconocen'],
    ['fr-CH', 'fr', 'Créer\u00a0: pétition', 'Ce que l’on voit', 'Sont reconnues'],
    ['xx', 'en', 'New petition', 'What people see', 'Are recognized'],
  ])('of a page and labels of the YAML are in the language of the browser: %s', async (accepted, language, ...texts) => {
    const form = await page('/rest/v1/petitionpage/?format=form', ADMIN, accepted);
    expect(form).toContain(`<html lang="${language}">`);
    for (const text of texts) expect(form).toContain(text);
  });

  test('of help stand below a field only where they say more than its name', async () => {
    const form = await page('/rest/v1/user/?format=form');
    expect(form).toContain('Region or province, where the country has any.');
    expect(form).not.toContain('>City.');
    expect(await page('/rest/v1/user/?format=form', ADMIN, 'de')).not.toContain('>Ort.');
  });

  test('stand before the values of a schema, for phones', async () => {
    const schema = await page('/rest/v1/tag/schema/', ADMIN, 'de');
    expect(schema).toContain('<th scope="row">name</th><td data-label="Typ"><div>string</div></td>');
    expect(schema).toContain('<td></td>');
  });

  test('say how the states of a resource change, and who may', async () => {
    const schema = await page('/rest/v1/mailing/schema/', ADMIN, 'de');
    expect(schema).toContain('Wie sich „status“ ändert');
    expect(schema).toContain(
      '<th scope="row">stop</th><td>scheduled, recurring</td><td>draft</td><td>POST /rest/v1/mailer/{id}/stop/</td><td>mailings.edit</td>',
    );
    expect(await page('/rest/v1/mailer/schema/')).toContain(
      '<th scope="row">finish</th><td>sending</td><td>completed</td><td>the program itself</td>',
    );
  });

  test('say what to do where nothing is found', async () => {
    const path = '/rest/v1/petitionpage/?name=nothing';
    expect(await page(path)).toContain('Nothing found. <a href="/rest/v1/petitionpage/">Remove all filters</a>');
    expect(await page('/rest/v1/petitionpage/?_offset=500')).toContain('First page');
  });
});
