import { makeAkid } from '../../../../runtime/domain/people/akid';
import { openTracking, type TrackingHarness } from './harness';

let test_: TrackingHarness;
let userId: number;
let mailingId: number;
let subjectId: number;
beforeAll(async () => {
  test_ = await openTracking();
  userId = await test_.person('ann@example.org');
  ({
    mailingId,
    subjectIds: [subjectId],
  } = (await test_.mailing([userId])) as { mailingId: number; subjectIds: [number] });
});
afterAll(() => test_.close());
beforeEach(() => test_.sql('TRUNCATE core_click, core_open'));

const clicks = async () => {
  await test_.settled();
  return test_.sql(
    `SELECT c.user_id, c.mailing_id, c.subject_id, c.link_number, c.source, c.machine, c.first, c.first_raw, l.url, a.original AS agent
     FROM core_click c JOIN core_clickurl l ON l.id = c.clickurl_id LEFT JOIN core_useragent a ON a.id = c.useragent_id ORDER BY c.id`,
  );
};
const opens = async () => {
  await test_.settled();
  return test_.sql(`SELECT user_id, mailing_id, machine, first, first_raw FROM core_open ORDER BY id`);
};

describe('a click', () => {
  test('redirects to the URL and is stored', async () => {
    const clickUrlId = await test_.link('https://else.example/way?a=1&b=%20#part');
    const answer = await test_.visit(test_.click({ mailingId, userId, linkNumber: 3, clickUrlId }));
    expect([answer.status, answer.headers.location, answer.text]).toEqual([302, 'https://else.example/way?a=1&b=%20#part', '']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await clicks()).toEqual([
      {
        user_id: userId,
        mailing_id: mailingId,
        subject_id: subjectId,
        link_number: 3,
        source: null,
        machine: false,
        first: true,
        first_raw: true,
        url: 'https://else.example/way?a=1&b=%20#part',
        agent: expect.stringContaining('Firefox') as string,
      },
    ]);
  });

  test('on a page of the service adds the akid, the source, the number of the link, and an id of the visit that no other has', async () => {
    const akid = makeAkid(test_.services.settings.secretKey, userId, mailingId);
    const at = async (url: string, page: string | null = null) => {
      const clickUrlId = await test_.link(url);
      if (page)
        await test_.sql('UPDATE core_clickurl SET page_id = (SELECT id FROM core_page WHERE name = $2) WHERE id = $1', [clickUrlId, page]);
      return (await test_.visit(test_.click({ mailingId, userId, linkNumber: 1, clickUrlId }))).headers.location!;
    };
    const visits: string[] = [];
    const visited = async (url: string, page?: string) =>
      (await at(url, page)).replace(/&opq_id=([\w-]{16})/, (_, visit: string) => (visits.push(visit), '&opq_id=X'));
    const page = 'https://act.example.org/pages/petition/';
    expect(await visited(page)).toBe(`${page}?akid=${akid}&source=mailing&link=1&opq_id=X`);
    expect(await visited(`${page}?source=june#form`)).toBe(`${page}?source=june&akid=${akid}&link=1&opq_id=X#form`);
    expect(await visited('https://www.example.org/sign', 'petition')).toBe(
      `https://www.example.org/sign?akid=${akid}&source=mailing&link=1&opq_id=X`,
    );
    expect(await visited(`${page}?akid=.1.aaaaaa&source=x&link=7&opq_id=y`)).toBe(`${page}?akid=.1.aaaaaa&source=x&link=7&opq_id=y`);
    expect(new Set(visits).size).toBe(3);
    expect((await clicks()).map(({ source }) => source)).toEqual([null, 'june', null, 'x']);
  });

  test('on a URL that only one user has redirects there', async () => {
    const clickUrlId = await test_.link('https://else.example/{{user.id}}');
    const url = `https://else.example/me?id=${userId}&x=é`;
    expect((await test_.visit(test_.click({ mailingId, userId, linkNumber: 1, clickUrlId, url }))).headers.location).toBe(
      new URL(url).href,
    );
    expect((await test_.visit(test_.click({ mailingId, userId, linkNumber: 1, url }))).status).toBe(302);
    expect((await test_.visit(test_.click({ mailingId, userId, linkNumber: 1, url }))).status).toBe(302);
    expect((await clicks()).map((each) => each.url)).toEqual(['https://else.example/{{user.id}}', url, url]);
  });

  test('counts each time, and the first one of a user once', async () => {
    const clickUrlId = await test_.link('https://else.example/often');
    const url = test_.click({ mailingId, userId, linkNumber: 1, clickUrlId });
    await Promise.all(Array.from({ length: 20 }, () => test_.visit(url)));
    await test_.settled();
    await test_.visit(url);
    const noted = await clicks();
    expect([noted.length, noted.filter(({ first }) => first).length, noted.filter(({ first_raw }) => first_raw).length]).toEqual([
      21, 1, 1,
    ]);
  });

  test('with a forged URL is a 404 and is not stored', async () => {
    const clickUrlId = await test_.link('https://else.example/real');
    const other = await test_.link('https://else.example/other');
    const url = test_.click({ mailingId, userId, linkNumber: 1, clickUrlId });
    const own = test_.click({ mailingId, userId, linkNumber: 1, url: 'https://else.example/mine' });
    const akid = makeAkid(test_.services.settings.secretKey, userId, mailingId);
    const forged = [
      url.replace(`.${clickUrlId}.`, `.${other}.`),
      url.replace('/1.', '/2.'),
      `${url}?to=https://evil.example/`,
      url.replace(akid, makeAkid('x', userId, mailingId)),
      own.replace('mine', 'evil'),
      own.replace(/\?.*/, '?to=https://evil.example/'),
      own.replace(/\?.*/, ''),
      own.replace('to=https', 'to=javascript'),
      '/click/x/y/',
      '/click/',
      `/click/${akid}/`,
      `/click/${akid}/1.${clickUrlId}./`,
      `/click/${akid}//evil.example/`,
      `/click/%00/%00/`,
    ];
    for (const address of forged) {
      const answer = await test_.visit(address);
      expect([address, answer.status >= 400, answer.headers.location]).toEqual([address, true, undefined]);
    }
    expect(await clicks()).toEqual([]);
  });

  test('to a URL that is not for browsers is a 404', async () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example/', 'nonsense', '//evil.example/']) {
      expect((await test_.visit(test_.click({ mailingId, userId, linkNumber: 1, clickUrlId: await test_.link(url) }))).status).toBe(404);
      expect((await test_.visit(test_.click({ mailingId, userId, linkNumber: 1, url }))).status).toBe(404);
    }
    expect((await test_.visit(test_.click({ mailingId, userId, linkNumber: 1, clickUrlId: 999_999 }))).status).toBe(404);
  });

  test('in a proof redirects and is not counted', async () => {
    const clickUrlId = await test_.link('https://act.example.org/pages/petition/?proof');
    const answer = await test_.visit(test_.click({ mailingId, userId, proof: true, linkNumber: 1, clickUrlId }));
    expect([answer.status, answer.headers.location]).toEqual([302, 'https://act.example.org/pages/petition/?proof']);
    expect(
      (await test_.visit(test_.click({ mailingId, userId, proof: true, linkNumber: 1, url: 'https://else.example/proof' }))).status,
    ).toBe(302);
    expect(await clicks()).toEqual([]);
    expect(await test_.sql(`SELECT FROM core_clickurl WHERE url = 'https://else.example/proof'`)).toEqual([]);
  });

  test('of a deleted user still redirects', async () => {
    const gone = await test_.person('gone@example.org');
    const clickUrlId = await test_.link('https://else.example/gone');
    const url = test_.click({ mailingId, userId: gone, linkNumber: 1, clickUrlId });
    await test_.sql('DELETE FROM core_user WHERE id = $1', [gone]);
    expect((await test_.visit(url)).status).toBe(302);
    expect(await clicks()).toEqual([]);
  });

  test('is refused with other methods, and a HEAD is not counted', async () => {
    const url = test_.click({ mailingId, userId, linkNumber: 1, clickUrlId: await test_.link('https://else.example/head') });
    expect((await test_.visit(url, { method: 'HEAD' })).status).toBe(302);
    const answer = await test_.visit(url, { method: 'POST' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET,HEAD']);
    expect(await clicks()).toEqual([]);
  });
});

describe('an open', () => {
  test('is an image that no cache stores, and is stored as an event', async () => {
    const answer = await test_.visit(test_.open({ mailingId, userId }));
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/gif',
      'no-store, private',
    ]);
    expect(answer.text.startsWith('GIF89a')).toBe(true);
    expect(await opens()).toEqual([{ user_id: userId, mailing_id: mailingId, machine: false, first: true, first_raw: true }]);
  });

  test('with a forged URL gets the same image and is not stored; valid opens from the same network still count', async () => {
    const real = await test_.visit(test_.open({ mailingId, userId, proof: true }));
    for (let guess = 0; guess < 25; guess++) {
      const answer = await test_.visit(`/open/${mailingId}.${userId}.aaaa${String(guess).padStart(2, '0')}/`);
      expect([answer.status, answer.text]).toEqual([200, real.text]);
    }
    await test_.visit(test_.open({ mailingId, userId }));
    expect(await opens()).toHaveLength(1);
  });
});

describe('a message that is requested in a loop', () => {
  test('is counted up to a limit, and so are new user agents', async () => {
    const [seen] = await test_.sql<{ n: number }>('SELECT count(*)::integer AS n FROM core_useragent');
    const many = await test_.person('loop@example.org');
    const clickUrlId = await test_.link('https://else.example/loop');
    const [open, click] = [test_.open({ mailingId, userId: many }), test_.click({ mailingId, userId: many, linkNumber: 1, clickUrlId })];
    for (let turn = 0; turn < 25; turn++) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, place) => test_.visit(open, { headers: { 'user-agent': `Made up ${turn}-${place}` } })),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
    expect((await test_.visit(click)).status).toBe(302);
    expect(await opens()).toHaveLength(200);
    expect(await clicks()).toHaveLength(1);
    const [now] = await test_.sql<{ n: number }>('SELECT count(*)::integer AS n FROM core_useragent');
    expect(now!.n - seen!.n).toBeLessThanOrEqual(201);
    // Others are counted as ever.
    await test_.visit(test_.open({ mailingId, userId }));
    expect(await opens()).toHaveLength(201);
  });
});

describe('a network that guesses akids on a link', () => {
  test('learns nothing: every akid redirects, none is passed on, and valid clicks count', async () => {
    const clickUrlId = await test_.link('https://act.example.org/pages/petition/?guessed');
    const url = test_.click({ mailingId, userId, linkNumber: 1, clickUrlId });
    const own = test_.click({ mailingId, userId, linkNumber: 2, url: 'https://else.example/own' });
    const akid = makeAkid(test_.services.settings.secretKey, userId, mailingId);
    const wrong = (guess: number) => url.replace(akid, `${mailingId}.${userId}.aaaa${String(guess).padStart(2, '0')}`);
    expect((await test_.visit(url)).headers.location).toContain(akid);
    for (let guess = 0; guess < 25; guess++) await test_.visit(wrong(guess));
    const answers = await Promise.all([url, wrong(99)].map((each) => test_.visit(each)));
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual(
      Array(2).fill([302, 'https://act.example.org/pages/petition/?guessed']),
    );
    expect((await test_.visit(wrong(98).replace('/1.', '/2.'))).status).toBe(404);
    expect((await test_.visit(own)).status).toBe(302);
    expect((await test_.visit(own.replace(akid, `${mailingId}.${userId}.aaaa97`))).status).toBe(404);
    expect(await clicks()).toHaveLength(3);
  });
});
