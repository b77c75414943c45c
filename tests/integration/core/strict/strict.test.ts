import { runStaff } from '../auth/harness';
import { ADMIN, type RequestOptions } from '../../../support';
import { type OwnResources, serveOwnResources } from '../../../support/serve-own-resources';

const CLUB = `resource: club
table: core_club
about: A club of the test.
archived: true
mixins: [timestamps]
fields:
  name: { type: string, length: 50, unique: true, help: Its name. }
  email: { type: string, length: 80, blank: true, alias: mail, help: Its address. }
  secret: { type: string, length: 80, blank: true, view: money.view, help: What few see. }
  members: { type: children, of: clubmember, by: club, write: true, help: Who is in it. }
filtering: { name: all, email: all, secret: [exact] }
`;

const MEMBER = `resource: clubmember
table: core_clubmember
about: A member of a club.
fields:
  club: { type: reference, to: club, on_delete: cascade, help: The club. }
  nickname: { type: string, length: 50, help: What others call them. }
filtering: { club: all with relations }
`;

const AUDIENCE = `resource: audience
table: core_audience
about: Whom a notice of the test is for; everybody where it says nothing.
strict: true
fields:
  town: { type: string, length: 50, blank: true, help: Only who lives there. }
  made_at: { type: datetime, default: now, readonly: true, help: When it was made. }
`;

const NOTICE = `resource: notice
table: core_notice
about: A notice of the test.
strict: [audience]
fields:
  text: { type: string, length: 50, help: What it says. }
  audience: { type: child, of: audiencepart, by: notice, write: true, help: Whom it is for. }
`;

const PART = `resource: audiencepart
table: core_audiencepart
about: Whom one notice of the test is for.
strict: true
fields:
  notice: { type: reference, to: notice, on_delete: cascade, unique: true, help: The notice. }
  town: { type: string, length: 50, blank: true, help: Only who lives there. }
`;

let served: OwnResources;
beforeAll(async () => {
  served = await serveOwnResources({
    'pages/club.yaml': CLUB,
    'pages/clubmember.yaml': MEMBER,
    'pages/audience.yaml': AUDIENCE,
    'pages/notice.yaml': NOTICE,
    'pages/audiencepart.yaml': PART,
  });
});
afterAll(() => served.close());

const ask = (method: string, path: string, options: RequestOptions = {}) =>
  served.request(method, `/rest/v1/${path}`, { account: ADMIN, ...options });
const STRICT = { Prefer: 'handling=strict' };

describe('parameters', () => {
  test('unknown ones are ignored unless the request is strict', async () => {
    const answer = await ask('GET', 'club/?emial=ann@example.org');
    expect(answer.status).toBe(200);
    expect(answer.headers['preference-applied']).toBeUndefined();
    expect((await ask('GET', 'club/?emial=x&strict=0')).status).toBe(200);
    expect((await ask('GET', 'club/?emial=x', { headers: { Prefer: 'respond-async, handling=lenient' } })).status).toBe(200);
  });

  test('the list of resources and the description of the API know their own', async () => {
    for (const path of ['?strict=1&format=json', 'openapi.json?strict=1&kind=pages'])
      expect(await ask('GET', path)).toMatchObject({ status: 200, headers: { 'preference-applied': 'handling=strict' } });
    for (const [path, error] of [
      ['?formta=json&strict=1', 'Unknown parameter formta. Did you mean format?'],
      ['openapi.json?knid=pages&strict=1', 'Unknown parameter knid. Did you mean kind?'],
    ] as const) {
      const answer = await ask('GET', path);
      expect([answer.status, answer.json()]).toEqual([400, { error }]);
    }
    expect((await ask('GET', '?formta=json')).status).toBe(200);
  });

  test('a strict request is told of all unknown ones at once, with suggestions', async () => {
    const error =
      'Unknown parameter emial. Did you mean email? Unknown parameter nmae__startswith. Did you mean name__startswith? Unknown parameter zzzzzz.';
    for (const answer of [
      await ask('GET', 'club/?emial=ann@example.org&nmae__startswith=a&zzzzzz=1&strict=1'),
      await ask('GET', 'club/?emial=ann@example.org&nmae__startswith=a&zzzzzz=1', { headers: STRICT }),
      await ask('GET', 'club/?emial=a&emial=b&nmae__startswith=a&zzzzzz=1', {
        headers: { Prefer: 'return=minimal, handling="strict"; x=1' },
      }),
    ]) {
      expect([answer.status, answer.json()]).toEqual([400, { error }]);
      expect(answer.headers['preference-applied']).toBe('handling=strict');
    }
  });

  test('a handler takes the parameters that the YAML says, and those of the fields no more', async () => {
    expect((await ask('GET', 'change/?after=start&types=user.*&_limit=5&format=json', { headers: STRICT })).status).toBe(200);
    expect((await ask('GET', 'change/?aftre=start&strict=1')).json()).toEqual({ error: 'Unknown parameter aftre. Did you mean after?' });
    expect((await ask('GET', 'change/?order_by=id&strict=1')).json()).toEqual({ error: 'Unknown parameter order_by.' });
  });

  test('every parameter that has an effect is known', async () => {
    const query = 'name__icontains=a&mail=b&email__in=a,b&order_by=-id&_limit=5&_offset=0&archived=all&format=json&strict=1';
    const answer = await ask('GET', `club/?${query}`);
    expect([answer.status, answer.headers['preference-applied']]).toEqual([200, 'handling=strict']);
    expect((await ask('GET', 'clubmember/?club__name=a', { headers: STRICT })).status).toBe(200);
    expect((await ask('GET', 'club/?callback=show&strict=true')).status).toBe(200);
  });

  test('the next page of a strict list is strict', async () => {
    for (const name of ['one', 'two']) await ask('POST', 'club/', { body: { name } });
    const first = (await ask('GET', 'club/?_limit=1&strict=1')).json<{ meta: { next: string } }>();
    const next = await served.request('GET', first.meta.next, { account: ADMIN });
    expect([next.status, next.headers['preference-applied']]).toEqual([200, 'handling=strict']);
  });

  test('objects, schemas and verbs take those that they know', async () => {
    const path = await made({ name: 'parameters' });
    expect((await ask('GET', `${path}?archived=false&strict=1`)).status).toBe(200);
    expect((await ask('GET', `${path}?name=x&strict=1`)).json()).toEqual({ error: 'Unknown parameter name.' });
    expect((await ask('GET', 'club/schema/?archived=true&strict=1')).status).toBe(400);
    expect((await ask('POST', `${path}restore/?archived=true`, { headers: STRICT })).status).toBe(400);
    expect((await ask('DELETE', `${path}?archvied=true`, { headers: STRICT })).json()).toEqual({
      error: 'Unknown parameter archvied. Did you mean archived?',
    });
    expect((await ask('GET', path)).status).toBe(200);
  });
});

describe('bodies', () => {
  test('unknown keys are ignored unless the request is strict', async () => {
    expect((await ask('POST', 'club/', { body: { name: 'lenient', emial: 'x' } })).status).toBe(201);
  });

  test('all unknown keys are told at once, each under its name, and nothing is stored', async () => {
    const body = { name: 'strict', emial: 'x', Mail_: 'y', members: [{ nickname: 'ok' }, { nikname: 'Al' }] };
    const club = {
      emial: ['Unknown field emial. Did you mean email?'],
      Mail_: ['Unknown field Mail_. Did you mean mail?'],
      members: ['Unknown field nikname. Did you mean nickname?'],
    };
    expect((await ask('POST', 'club/?strict=1', { body })).json()).toEqual({ club });
    const both = await ask('POST', 'club/?strict=1&foramt=json', { body: { name: 'strict', emial: 'x' } });
    expect(both.json()).toEqual({
      club: { foramt: ['Unknown parameter foramt. Did you mean format?'], emial: ['Unknown field emial. Did you mean email?'] },
    });
    expect((await ask('GET', 'club/?name=strict')).json<{ meta: { total_count: number } }>().meta.total_count).toBe(0);
  });

  test('PATCH and PUT are strict too, and take back what GET gave', async () => {
    const path = await made({ name: 'sent back' });
    const object = (await ask('GET', path)).json();
    const user = { email: 'sent@example.org', phones: [{ phone: '030 1', type: 'home' }] };
    const userPath = (await ask('POST', 'user/', { body: user, headers: STRICT })).headers.location!.split('/rest/v1/')[1]!;
    expect((await ask('PUT', userPath, { body: (await ask('GET', userPath)).json(), headers: STRICT })).status).toBe(204);
    expect((await ask('PUT', path, { body: { ...object, members: undefined }, headers: STRICT })).status).toBe(204);
    expect((await ask('PATCH', path, { body: { ...object, members: undefined }, headers: STRICT })).status).toBe(202);
    for (const method of ['PUT', 'PATCH']) {
      const answer = await ask(method, path, { body: { ...object, naem: 'x' }, headers: STRICT });
      expect([answer.status, answer.json()]).toEqual([400, { club: { naem: ['Unknown field naem. Did you mean name?'] } }]);
    }
  });

  test('an object that is not there is a 404, whatever the body', async () => {
    expect((await ask('PATCH', 'club/999999/', { body: { naem: 'x' }, headers: STRICT })).status).toBe(404);
  });

  test('bodies in XML and forms are read for unknown keys alike', async () => {
    const xml = await ask('POST', 'club/', {
      body: '<request><name>xml</name><emial>x</emial></request>',
      headers: { ...STRICT, 'Content-Type': 'application/xml', Accept: 'application/xml' },
    });
    expect([xml.status, xml.text]).toEqual([400, expect.stringContaining('Did you mean email?')]);
    const form = await ask('POST', 'club/', {
      body: 'name=form&emial=x',
      headers: { ...STRICT, 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(form.json()).toEqual({ club: { emial: ['Unknown field emial. Did you mean email?'] } });
  });

  test('a field that the account does not see is not suggested', async () => {
    expect((await ask('POST', 'club/', { body: { name: 'seen', secrte: 'x' }, headers: STRICT })).json()).toEqual({
      club: { secrte: ['Unknown field secrte. Did you mean secret?'] },
    });
    const account = await pagesOnly();
    const hidden = await ask('POST', 'club/', { body: { name: 'hidden', secrte: 'x' }, headers: STRICT, account });
    expect(hidden.json()).toEqual({ club: { secrte: ['Unknown field secrte.'] } });
    expect((await ask('GET', 'club/?secrte=1&strict=1', { account })).json()).toEqual({ error: 'Unknown parameter secrte.' });
  });

  test('three thousand unknown keys are answered in a bounded text', async () => {
    const body = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`nmae${index}`.padEnd(20, 'x'), 1]));
    const answer = await ask('POST', 'club/', { body, headers: STRICT });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json<{ club: object }>().club)).toHaveLength(200);
  });
});

describe('a resource that is always strict', () => {
  const send = async (method: string, path: string, body: unknown): Promise<[number, unknown]> => {
    const answer = await served.request(method, `/rest/v1/${path}`, { account: ADMIN, body });
    return [answer.status, answer.text === '' ? null : answer.json()];
  };

  test('an unknown key is refused in every request, with the name that was meant', async () => {
    const error = { audience: { twon: ['Unknown field twon. Did you mean town?'] } };
    expect(await send('POST', 'audience/', { twon: 'York' })).toEqual([400, error]);
    expect(await send('POST', 'audience/', { town: 'York' })).toEqual([201, null]);
    expect(await send('PATCH', 'audience/1/', { twon: 'York' })).toEqual([400, error]);
    expect(await send('PUT', 'audience/1/', { twon: 'York' })).toEqual([400, error]);
  });

  test('what an object shows may be sent back', async () => {
    const { body } = { body: (await served.request('GET', '/rest/v1/audience/1/', { account: ADMIN })).json<object>() };
    expect(await send('PUT', 'audience/1/', body)).toEqual([204, null]);
  });

  test('an unknown key of an object within another is refused, and so is one that is like the name of the object', async () => {
    expect(await send('POST', 'notice/', { text: 'Hi', audience: { twon: 'York' } })).toEqual([
      400,
      { notice: { audience: ['Unknown field twon. Did you mean town?'] } },
    ]);
    expect(await send('POST', 'notice/', { text: 'Hi', audiences: { town: 'York' } })).toEqual([
      400,
      { notice: { audiences: ['Unknown field audiences. Did you mean audience?'] } },
    ]);
    expect(await send('POST', 'notice/', { text: 'Hi', colour: 'red' })).toEqual([201, null]);
  });
});

async function made(body: object): Promise<string> {
  const { status, headers } = await ask('POST', 'club/', { body });
  expect(status).toBe(201);
  return headers.location!.split('/rest/v1/')[1]!;
}

async function pagesOnly() {
  const account = { username: 'pages', password: 'a password of pages' };
  const groups = ['--group', 'Pages - Edit', '--group', 'Pages - View'];
  await runStaff(served.services, ['add', account.username, '--password', account.password, ...groups]);
  return account;
}
