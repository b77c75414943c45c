import { DeliveryError } from '../../../../../runtime/core/mail/delivery-outcome';
import { parseBounceAddress, parseMessageId } from '../../../../../runtime/domain/mailings/message';
import { readSignedPath } from '../../../../../runtime/domain/mailings/message/message-refs';
import { openMessages, readLetter, type MessagesHarness } from './harness';

const SECRET = 'a secret of the tests';

let mailings: MessagesHarness;
let ann: number;
beforeAll(async () => {
  mailings = await openMessages();
  ann = await mailings.user({ email: 'ann@example.net', first_name: 'Ann', last_name: 'Bee', city: 'Springfield' }, { colour: 'red' });
});
afterAll(() => mailings.close());

/** An address stays on one line, however long it is. */
function longestLine(raw: string): number {
  return Math.max(
    ...raw
      .split('\r\n')
      .filter((line) => !line.startsWith('List-Unsubscribe:'))
      .map((line) => line.length),
  );
}

describe('a message', () => {
  test('has the rendered templates in the wrapper, in two parts', async () => {
    const letter = await mailings.letter(
      {
        subjects: ['Dear {{user.first_name}}'],
        html: '<p>{{user.name}} of {{user.city}} & {{user.fields.colour}}, {{user.custom_fields.colour}}. {{mailing.fields.topic}} <a href="https://example.com/a?b=1&amp;c=2">Read</a></p>',
        fields: { topic: 'Water' },
        reply_to: 'answers@example.org',
      },
      ann,
    );
    expect(letter.subject).toBe('Dear Ann');
    expect(letter.from).toEqual({ name: 'Jo Doe', address: 'jo@example.org' });
    expect(letter.to).toEqual([{ name: '', address: 'ann@example.net' }]);
    expect(letter.header('Reply-To')).toBe('answers@example.org');
    expect(letter.html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr"><body><p>Ann Bee of Springfield & red, red\. Water <a href=/);
    expect(letter.text).toContain('Ann Bee of Springfield & red, red. Water Read <https://act.example.org/click/');
    expect(letter.text).toContain('Unsubscribe: https://act.example.org/unsubscribe/');
  });

  test('names a person as the person signs: with the middle name', async () => {
    const eve = await mailings.user({
      email: 'mary@example.net',
      prefix: 'Dr.',
      first_name: 'Eve',
      middle_name: 'Mary',
      last_name: 'Ray',
      suffix: 'Jr.',
    });
    const letter = await mailings.letter({ html: '<p>{{user.name}}, {{user.middle_name}}</p>' }, eve);
    expect(letter.text).toContain('Eve Mary Ray Jr., Mary');
  });

  test('has the headers of a list, and a message id that identifies the user', async () => {
    const prepared = await mailings.prepare({ html: 'Hi' });
    const data = (await prepared.load(mailings.services.pool, [ann])).get(ann)!;
    const mail = prepared.compose(data, { subjectId: prepared.subjectIds[0]! });
    const letter = await readLetter(mail.raw);
    const copy = { mailingId: prepared.mailingId, userId: ann };
    expect(mail.envelope).toEqual({ from: 'jo@example.org', to: 'ann@example.net' });
    expect(letter.messageId).toBe(`<${mail.messageId}>`);
    expect(prepared.compose(data, { subjectId: prepared.subjectIds[0]! }).messageId).toBe(mail.messageId);
    expect(parseMessageId(SECRET, letter.messageId!)).toEqual(copy);
    expect(parseMessageId(SECRET, letter.messageId!.replace(`.${ann}.`, `.${ann + 1}.`))).toBeUndefined();
    expect(letter.header('Precedence')).toBe('bulk');
    expect(letter.header('List-ID')).toBe('<mailings.act.example.org>');
    expect(letter.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const [, signed] = /^<https:\/\/act\.example\.org\/unsubscribe\/([^/]+)\/>$/.exec(letter.header('List-Unsubscribe')!)!;
    expect(readSignedPath(SECRET, 'unsubscribe', signed!)).toMatchObject(copy);
    expect(Math.abs(Date.parse(letter.date!) - Date.now())).toBeLessThan(60_000);
    expect(mail.raw.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
  });

  test('has its own text if there is one, and no HTML without a template', async () => {
    const both = await mailings.letter({ html: '<b>Rich {{user.first_name}}</b>', text: 'Plain & {{user.first_name}}' }, ann);
    expect(both.html).toContain('<b>Rich Ann</b>');
    expect(both.text).toMatch(/^Plain & Ann\n\nUnsubscribe/);
    const plain = await mailings.letter({ text: 'Only <text>' }, ann);
    expect(plain.html).toBeUndefined();
    expect(plain.text).toContain('Only <text>');
  });

  test('has a text made of the HTML as a template: conditions, lists, paragraphs', async () => {
    const letter = await mailings.letter(
      {
        html: '<h1>News</h1>{{#if user.city}}<p>In {{user.city}}\n we meet.</p>{{else}}<p>Where are you?</p>{{/if}}<ul>{{#each user.fields}}<li>{{@key}}: {{this}}</li>{{/each}}</ul>',
      },
      ann,
    );
    expect(letter.text).toMatch(/^News\n\nIn Springfield we meet\.\n\n\s*\* colour: red\n/);
  });

  test('that is a whole document is one: its head, title and language are those of the mail', async () => {
    const html =
      '<!DOCTYPE html><html lang="de"><head><title>Hallo {{user.first_name}}</title><style>a { color: red }</style></head><body class="b"><p>Hallo</p></body></html>';
    const letter = await mailings.letter({ html }, ann);
    expect(letter.html!.match(/<(html|head|body|title)\b/g)).toEqual(['<html', '<head', '<title', '<body']);
    expect(letter.html).toContain('<html lang="de">');
    expect(letter.html).toContain('<title>Hallo Ann</title><style>a { color: red }</style></head>');
    expect(letter.html).toContain('<div class="b"><p>Hallo</p></div>');
    expect(letter.html).toMatch(/unsubscribe/i);
    expect(letter.text).toMatch(/^Hallo\n/);
  });

  test('is in the language of the mailing, whatever that is', async () => {
    const { rows } = await mailings.services.pool.query<{ id: number }>(
      `INSERT INTO core_language (name, iso_code) VALUES ('Arabic', 'ar') RETURNING id`,
    );
    const cy = await mailings.user({ email: 'cy@example.net', first_name: 'Цай 🎉' });
    const html = `<p>مرحبا {{user.first_name}}</p><p>${'ž'.repeat(400)}</p>`;
    const letter = await mailings.letter(
      {
        subjects: ['Grüße 🎉 {{user.first_name}}, мы рады приветствовать вас на нашей встрече'],
        html,
        lang_id: rows[0]!.id,
        custom_fromline: '"Žofie, Ñandú" <z@bücher.example>',
      },
      cy,
    );
    expect(letter.subject).toBe('Grüße 🎉 Цай 🎉, мы рады приветствовать вас на нашей встрече');
    expect(letter.html).toContain(`<html lang="ar" dir="rtl"><body><p>مرحبا Цай 🎉</p><p>${'ž'.repeat(400)}</p>`);
    expect(letter.text).toContain('مرحبا Цай 🎉');
    expect(letter.header('Content-Language')).toBe('ar');
    expect(letter.from).toEqual({ name: 'Žofie, Ñandú', address: 'z@xn--bcher-kva.example' });
    expect(letter.raw).toMatch(/^[\t\r\n\x20-\x7e]*$/);
    expect(longestLine(letter.raw)).toBeLessThanOrEqual(78);
  });

  test('has a preview text that only lists of messages show, each subject its own', async () => {
    const subjects = [
      { text: 'One', preview_text: 'For {{user.first_name}} <3' },
      { text: 'Two', preview_text: '' },
    ];
    const first = await mailings.letter({ subjects, html: 'Hi' }, ann);
    expect(first.html).toMatch(/<body><div style="display:none[^>]*aria-hidden="true">For Ann &lt;3/);
    expect(first.text).not.toContain('For Ann');
    const second = await mailings.letter({ subjects, html: 'Hi' }, ann, { variant: 1 });
    expect(second.subject).toBe('Two');
    expect(second.html).not.toContain('display:none');
    expect((await mailings.letter({ subjects, html: '{{#each user.fields}}{{this}}{{/each}}' }, ann)).html).toContain('display:none');
    const own = await mailings.letter({ subjects, html: '<i>{{preview_text}}</i>' }, ann);
    expect(own.html).toContain('<i>For Ann &lt;3</i>');
    expect(own.html).not.toContain('display:none');
  });

  test('bounces to an address that identifies the user', async () => {
    const bouncing = await openMessages({ bounceAddress: 'bounce@mail.example.org' });
    try {
      const bo = await bouncing.user({ email: 'bo@example.net' });
      const prepared = await bouncing.prepare({ html: 'Hi' });
      const data = (await prepared.load(bouncing.services.pool, [bo])).get(bo)!;
      const { envelope } = prepared.compose(data, { subjectId: prepared.subjectIds[0]! });
      expect(envelope.from).toMatch(/^bounce\+\d+\.\d+\.[0-9a-f]{12}@mail\.example\.org$/);
      expect(parseBounceAddress(SECRET, envelope.from)).toEqual({ mailingId: prepared.mailingId, userId: bo });
      expect(parseBounceAddress(SECRET, envelope.from.toUpperCase())).toEqual({ mailingId: prepared.mailingId, userId: bo });
      expect(parseBounceAddress(SECRET, envelope.from.replace(/\+\d+/, '+999'))).toBeUndefined();
      expect(prepared.compose(data, { subjectId: prepared.subjectIds[0]!, proof: { to: 'r@example.org', id: '1' } }).envelope).toEqual({
        from: 'jo@example.org',
        to: 'r@example.org',
      });
    } finally {
      await bouncing.close();
    }
  });

  test('is composed for a batch of users, without deleted ones', async () => {
    const names = ['d1', 'd2', 'd3'];
    const users = await Promise.all(names.map((name) => mailings.user({ email: `${name}@example.net`, first_name: name })));
    const prepared = await mailings.prepare({ html: '{{user.first_name}}' });
    const loaded = await prepared.load(mailings.services.pool, [...users, 2_000_000_000]);
    expect(loaded.size).toBe(3);
    for (const [place, id] of users.entries()) expect(prepared.renderForWeb(loaded.get(id)!).html).toContain(`<body>${names[place]}<p>`);
  });
});

describe('hostile values', () => {
  test('are text in HTML, and text in plain text', async () => {
    const eve = await mailings.user({
      email: 'eve@example.net',
      first_name: '<script>alert(1)</script>',
      last_name: '{{user.email}}',
      city: '"><a href=https://evil.example/>',
    });
    const letter = await mailings.letter(
      {
        html: '<p title="{{user.city}}">{{user.first_name}} {{{user.last_name}}} {{{user.city}}}</p>',
        text: '{{user.first_name}} {{user.last_name}}',
      },
      eve,
    );
    expect(letter.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {{user.email}}');
    expect(letter.html).not.toMatch(/<script|<a href=https:\/\/evil/);
    expect(letter.text).toContain('<script>alert(1)</script> {{user.email}}');
  });

  test.each(['\r\nBcc: all@example.org', '\nBcc: all@example.org', '\rBcc: x', '\u0085Bcc: x', '\u2028Bcc: x'])(
    'begin no header: %j',
    async (injected) => {
      const fay = await mailings.user({ email: `f${Math.random()}@example.net`, first_name: `Fay${injected}` });
      const letter = await mailings.letter({ subjects: ['Hi {{user.first_name}}'], html: 'x' }, fay);
      expect(letter.header('Bcc')).toBeUndefined();
      expect(letter.bcc).toBeUndefined();
      expect(letter.subject).toMatch(/^Hi Fay Bcc: /);
    },
  );

  test('in an invalid address stop this message only', async () => {
    const gus = await mailings.user({ email: 'gus@example.net\r\nBcc: all@example.org' });
    await expect(mailings.letter({ html: 'x' }, gus)).rejects.toThrow(
      new DeliveryError('permanent', 'There is no valid address to send it to.'),
    );
  });

  test('that make templates exceed their limits stop this message only', async () => {
    const hal = await mailings.user({ email: 'hal@example.net' }, { big: 'x'.repeat(50_000) });
    const prepared = await mailings.prepare({ html: '{{user.fields.big}}'.repeat(100) });
    const loaded = await prepared.load(mailings.services.pool, [hal, ann]);
    const choice = { subjectId: prepared.subjectIds[0]! };
    expect(() => prepared.compose(loaded.get(hal)!, choice)).toThrow(/longer than 1000000 characters/);
    expect(prepared.compose(loaded.get(ann)!, choice).raw).toContain('ann@example.net');
  });

  test('cannot imitate placeholders', async () => {
    const ida = await mailings.user({ email: 'ida@example.net', first_name: '\u0001P;\u0004L1;\u0002' });
    const letter = await mailings.letter(
      { subjects: [{ text: 'Hi', preview_text: 'secret' }], html: '<p>{{user.first_name}}</p><a href="https://example.com/">x</a>' },
      ida,
    );
    expect(letter.html!.match(/\/click\//g)).toHaveLength(1);
    expect(letter.html!.match(/secret/g)).toHaveLength(1);
  });
});

test('lines that are too long, blanks at their ends and dots arrive as they are', async () => {
  const html = `<p>${'word = '.repeat(400)}</p>\n.\n..x\nFrom here\n<pre>a \nb\t\n</pre>`;
  const letter = await mailings.letter({ html, text: html }, ann);
  expect(letter.html!.replaceAll('\r\n', '\n')).toContain(html);
  expect(longestLine(letter.raw)).toBeLessThanOrEqual(78);
});
