import { readClick, readMessageRef, readSignedPath } from '../../../../../runtime/domain/mailings/message/message-refs';
import { openMessages, SITE, type MailingColumns, type MessagesHarness } from './harness';

const SECRET = 'a secret of the tests';

let mailings: MessagesHarness;
let ann: number;
beforeAll(async () => {
  mailings = await openMessages();
  const evil = 'https://evil.example/';
  ann = await mailings.user({ email: 'ann@example.net', first_name: 'Ann & Co', city: evil }, { page: evil, mailing: evil });
});
afterAll(() => mailings.close());

interface Followed {
  number: number;
  url: string;
  stored: boolean;
  proof: boolean;
}

/** Where the links in a text lead, by what their addresses say. */
async function followed(text: string): Promise<Followed[]> {
  const found: Followed[] = [];
  for (const [, who, link, query] of text
    .replaceAll('&amp;', '&')
    .matchAll(/https:\/\/act\.example\.org\/click\/([^/]+)\/([^/]+)\/(\?to=[^"'\s<>]*)?/g)) {
    const to = query === undefined ? null : new URLSearchParams(query).get('to');
    const read = readClick(SECRET, who!, link!, to);
    expect(read).toMatchObject({ userId: ann });
    const { rows } = await mailings.services.pool.query<{ url: string }>('SELECT url FROM core_clickurl WHERE id = $1', [read!.clickUrlId]);
    found.push({ number: read!.linkNumber, url: read!.url ?? rows[0]!.url, stored: read!.url === undefined, proof: read!.proof === true });
  }
  return found;
}

const inHtml = async (html: string, columns: MailingColumns = {}): Promise<[number, string, boolean][]> => {
  const letter = await mailings.letter({ ...columns, html }, ann);
  return (await followed(letter.html!)).map(({ number, url, stored }) => [number, url, stored]);
};

describe('links of HTML', () => {
  test('are numbered in order, and each URL has one row', async () => {
    const html = `<a href="https://example.com/a?x=1&amp;y=2">a</a> <A class=x HREF='http://example.com/b#c'>b</A> <a href=https://example.com/a?x=1&y=2>again</a>`;
    expect(await inHtml(html)).toEqual([
      [1, 'https://example.com/a?x=1&y=2', true],
      [2, 'http://example.com/b#c', true],
      [3, 'https://example.com/a?x=1&y=2', true],
    ]);
    const { rows } = await mailings.services.pool.query(`SELECT FROM core_clickurl WHERE url = 'https://example.com/a?x=1&y=2'`);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['mailto', '<a href="mailto:x@example.org">x</a>'],
    ['telephone', '<a href="tel:+1234">x</a>'],
    ['anchor', '<a href="#top">x</a>'],
    ['name', '<a name="top">x</a>'],
    ['address beside another attribute', '<a data-href="https://example.com/">x</a>'],
    ['picture', '<img src="https://example.com/x.png">'],
    ['preferences', '<a href="{{preferences_url}}">x</a>'],
    ['unsubscribe', '<a href="{{unsubscribe_link}}">x</a><a href="{{unsubscribe_url}}">x</a>'],
    ['view', '<a href="{{view_url}}">x</a>'],
    [
      "host of the user's own",
      '<a href="{{user.city}}">x</a><a href="https://{{user.first_name}}/">x</a><a href="https://example.com{{user.city}}">x</a>',
    ],
    [
      "name that means a user's own value there",
      '{{#with user.fields}}<a href="{{page}}">x</a><a href="{{mailing}}">x</a>{{/with}}{{#each user}}<a href="{{page}}">x</a>{{/each}}' +
        '{{#with user.city as |page|}}<a href="{{page}}">x</a>{{/with}}{{^with user.fields}}{{else}}<a href="{{page}}">x</a>{{/with}}{{#[with] user.fields}}<a href="{{page}}">x</a>{{/with}}',
    ],
  ])('that are none stay: %s', async (_what, html) => {
    expect(await inHtml(html, { web_viewable: true })).toEqual([]);
  });

  test('that differ between users are signed with their URL, and counted as one', async () => {
    const html = '<a href="https://example.com/{{urlencode user.first_name}}?id={{user.id}}&amp;a={{user.akid}}">x</a>';
    const [[number, url, stored] = []] = await inHtml(html);
    expect([number, stored]).toEqual([1, false]);
    expect(url).toMatch(new RegExp(`^https://example\\.com/Ann%20%26%20Co\\?id=${ann}&a=\\d+\\.${ann}\\.[\\w-]{6}$`));
    const { rows } = await mailings.services.pool.query(
      `SELECT FROM core_clickurl WHERE url LIKE 'https://example.com/{{urlencode user.first_name}}%'`,
    );
    expect(rows).toHaveLength(1);
  });

  test("that the mailing's own fields and landing page make are the same for all", async () => {
    const {
      rows: [page],
    } = await mailings.services.pool.query<{ id: number }>(`SELECT id FROM core_page WHERE name = 'petition'`);
    const html = '<a href="{{page.url}}">x</a><a href="{{page.url}}?source={{mailing.fields.src}}">y</a>';
    expect(await inHtml(html, { landing_page_id: page!.id, fields: { src: 'news' } })).toEqual([
      [1, `${SITE}/pages/petition/`, true],
      [2, `${SITE}/pages/petition/?source=news`, true],
    ]);
    const { rows } = await mailings.services.pool.query<{ page_id: number }>(
      `SELECT page_id FROM core_clickurl WHERE url LIKE '${SITE}/pages/petition/%' AND url NOT LIKE '%{%'`,
    );
    expect(rows.map(({ page_id }) => page_id)).toEqual([page!.id, page!.id]);
  });

  test('in conditions are tracked, those of the wrapper after those of the body', async () => {
    const {
      rows: [wrapper],
    } = await mailings.services.pool.query<{ id: number }>(
      `INSERT INTO core_emailwrapper (name, template, unsubscribe_html) VALUES ('Linked', '<a href="https://example.com/top">t</a>{{content}}{{unsubscribe}}', '<a href="https://example.com/foot">f</a>') RETURNING id`,
    );
    const html = '{{#if user.zip}}<a href="https://example.com/1">1</a>{{else}}<a href="https://example.com/2">2</a>{{/if}}';
    expect(await inHtml(html, { emailwrapper_id: wrapper!.id })).toEqual([
      [3, 'https://example.com/top', true],
      [2, 'https://example.com/2', true],
      [4, 'https://example.com/foot', true],
    ]);
  });
});

describe('addresses in plain text', () => {
  test('have the numbers that they have in the HTML', async () => {
    const html = '<p><a href="https://example.com/a">A</a>, <a href="https://example.com/b?x=1&amp;y=2">B</a></p>';
    const own = await mailings.letter(
      { html, text: 'See https://example.com/b?x=1&y=2, (https://example.com/c). Or {{unsubscribe_link}}.' },
      ann,
    );
    expect((await followed(own.text!)).map(({ number, url }) => [number, url])).toEqual([
      [2, 'https://example.com/b?x=1&y=2'],
      [3, 'https://example.com/c'],
    ]);
    expect(own.text).toMatch(/, \(https:\/\/act[^\s]*\/\)\. Or https:\/\/act\.example\.org\/unsubscribe\/[^/]+\/\./);
    const made = await mailings.letter({ html }, ann);
    expect((await followed(made.text!)).map(({ number }) => number)).toEqual([1, 2]);
  });

  test('keep the brackets that are theirs, and leave those of the sentence', async () => {
    const urls = ['https://x.example/Mercury_(planet)', 'https://x.example/a[1]', 'https://x.example/水(星)', 'https://x.example/b'];
    const text = `See ${urls[0]}. (And ${urls[1]}), ${urls[2]}) „${urls[3]}”。`;
    const letter = await mailings.letter({ text: `${text} {{unsubscribe_link}}`, emailwrapper_id: null }, ann);
    const rows = await mailings.services.pool.query<{ url: string }>('SELECT url FROM core_clickurl WHERE url = ANY ($1)', [urls]);
    expect(rows.rows.map(({ url }) => url).sort()).toEqual([...urls].sort());
    expect(letter.text).toMatch(/^See \S+\. \(And \S+\), \S+\) „\S+”。/);
  });

  test('of a link in HTML keep them as well', async () => {
    await mailings.letter({ html: '<p><a href="https://x.example/Venus_(planet)">https://x.example/Venus_(planet)</a></p>' }, ann);
    const { rows } = await mailings.services.pool.query(`SELECT url FROM core_clickurl WHERE url LIKE '%Venus%'`);
    expect(rows).toEqual([{ url: 'https://x.example/Venus_(planet)' }]);
  });

  test('that names within blocks mean are followed only where the host is written out', async () => {
    const text = '{{#with user.fields}}{{page}} https://example.com/?to={{page}}{{/with}}';
    const letter = await mailings.letter({ text }, ann);
    expect(letter.text).toMatch(/^https:\/\/evil\.example\/ /);
    expect((await followed(letter.text!)).map(({ url }) => url)).toEqual(['https://example.com/?to=https://evil.example/']);
  });

  test('that a user typed are not tracked', async () => {
    const letter = await mailings.letter({ text: '{{user.city}} {{#if user.city}}https://example.com/{{/if}} {{page.url}}' }, ann);
    expect(letter.text).toContain('https://evil.example/ https://act.example.org/click/');
    expect(await followed(letter.text!)).toHaveLength(1);
  });
});

test.each(['<a ', '<html ', '<body ', 'http://', 'http://x', '..', '<a href=', '&#1'])('takes no long time for many %j', async (piece) => {
  const started = process.cpuUsage();
  const many = piece.repeat(Math.floor(150_000 / piece.length));
  await mailings.prepare({ html: `<p>x</p>${many}`, text: `http://x${many}x` });
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});

test('the open pixel is there once, at the end', async () => {
  const letter = await mailings.letter({ html: '<p>Hi</p>' }, ann);
  const [, who] =
    /<img src="https:\/\/act\.example\.org\/open\/([^/]+)\/" width="1" height="1" alt=""[^>]*><\/body><\/html>\s*$/.exec(letter.html!) ??
    [];
  expect(readMessageRef(SECRET, who!)).toMatchObject({ userId: ann, proof: false });
});

test('a proof has no open pixel, and its links are marked as those of a proof', async () => {
  const letter = await mailings.letter(
    { html: '<a href="https://example.com/">x</a> {{unsubscribe_url}} {{view_url}}', web_viewable: true },
    ann,
    { proof: { to: 'reviewer@example.org', id: '7-0' } },
  );
  expect(letter.subject).toBe('[Proof] Hello');
  expect(letter.to).toEqual([{ name: '', address: 'reviewer@example.org' }]);
  expect(letter.messageId).toMatch(/^<proof\.7-0\./);
  expect((await followed(letter.html!)).map(({ proof }) => proof)).toEqual([true]);
  expect(letter.html).not.toContain('/open/');
  for (const place of ['unsubscribe', 'view'] as const) {
    const [, signed] = new RegExp(`https://act\\.example\\.org/${place}/([^/]+)/`).exec(letter.html!)!;
    expect(readSignedPath(SECRET, place, signed!)).toMatchObject({ proof: true });
  }
});
