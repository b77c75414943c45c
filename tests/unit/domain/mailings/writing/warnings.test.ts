import { type Warning, warningsOf } from '../../../../../runtime/domain/mailings/writing';

const UNSUBSCRIBE = 'https://example.org/unsubscribe/1';
const GOOD = `<p>Dear Ann, <a href="https://example.org/sign">sign</a> <a href="${UNSUBSCRIBE}">leave</a></p>`;

interface Mail {
  subjects?: string[];
  previews?: string[];
  html?: string;
  /** What the copy of a person has, where it differs. */
  copied?: string;
  text?: string;
}

/** The warnings of a mailing in which nothing is wrong but what is named. */
function warnings({ subjects = ['Clean air'], previews = ['Sign it today'], html = GOOD, copied = html, text = 'Sign' }: Mail): Warning[] {
  return warningsOf({
    subjects,
    previews,
    html,
    text,
    copy: { subject: subjects[0]!, html: copied, text: `${text} ${UNSUBSCRIBE}`, unsubscribe: UNSUBSCRIBE },
  });
}

const linked = (href: string): string => `${GOOD}<a href="${href}">here</a>`;
const link = (href: string): Warning[] => warnings({ html: linked(href) });

test('a mailing in which nothing is wrong has no warning', () => {
  expect(warnings({})).toEqual([]);
});

test('a copy without the unsubscribe link of its person is warned of', () => {
  expect(warnings({ copied: GOOD.replace(UNSUBSCRIBE, 'https://example.org/unsubscribe/2') })).toEqual([
    { code: 'no_unsubscribe', field: 'emailwrapper' },
  ]);
});

test('a wrapper may bring the unsubscribe link', () => {
  expect(warnings({ html: '<a href="https://example.org/">read</a>', copied: GOOD })).toEqual([]);
});

test('a copy of more than 102 kB is cut off by Gmail, one of 102 kB is not', () => {
  const padded = (bytes: number): string => GOOD + 'x'.repeat(bytes - Buffer.byteLength(GOOD));
  expect(warnings({ html: padded(102 * 1024) })).toEqual([]);
  expect(warnings({ html: padded(102 * 1024 + 1) })).toEqual([{ code: 'clipped', field: 'html', values: { size: 103 } }]);
});

test('bytes count, not letters', () => {
  expect(warnings({ html: GOOD + 'ü'.repeat(60_000) })).toMatchObject([{ code: 'clipped' }]);
});

test.each(['www.example.org', '/sign', 'https://exa mple.org/', 'https://', 'http://intranet/sign', 'javascript:alert(1)', 'mailto:'])(
  'the link %s cannot work',
  (url) => {
    expect(link(url)).toEqual([{ code: 'broken_link', field: 'html', values: { url } }]);
  },
);

test.each(['/logo.png', 'logo.png', 'C:\\logo.png', '//example.org/logo.png', ''])('the image %s is shown to nobody', (url) => {
  expect(warnings({ html: `${GOOD}<img alt="Logo" src="${url}">` })).toEqual([{ code: 'broken_image', field: 'html', values: { url } }]);
});

test.each(['https://example.org/logo.png', '{{page.image}}'])('the image %s is shown', (url) => {
  expect(warnings({ html: `${GOOD}<img alt="Logo" src="${url}">` })).toEqual([]);
});

test.each(['https://example.org/?a=1&amp;b=2', 'mailto:jo@example.org', 'tel:+4930123456', '{{ page.url }}', 'http://localhost:4000/'])(
  'the link %s works',
  (url) => {
    expect(link(url)).toEqual([]);
  },
);

test.each(['', '#'])('the link "%s" leads nowhere', (url) => {
  expect(link(url)).toEqual([{ code: 'empty_link', field: 'html' }]);
});

test('a broken link is named once', () => {
  expect(warnings({ html: linked('www.example.org') + linked('www.example.org') })).toHaveLength(1);
});

test('a mailing without a link gives people nothing to do', () => {
  expect(warnings({ html: '<p>Hello</p>', copied: GOOD })).toEqual([{ code: 'no_links', field: 'html' }]);
});

test.each([
  ['en', 'Act now', 'act now'],
  ['de', 'Jetzt kaufen', 'jetzt kaufen'],
  ['es', 'Haga clic aquí', 'haga clic aquí'],
  ['fr', 'Vous avez gagné', 'vous avez gagné'],
])('spam words are found in %s, in subjects as in texts', (_, written, word) => {
  const found = [{ code: 'spam_words', field: 'html', values: { words: word } }];
  expect(warnings({ subjects: [written] })).toEqual(found);
  expect(warnings({ html: `${GOOD}<p>${written}</p>` })).toEqual(found);
  expect(warnings({ text: `${written}!` })).toEqual(found);
});

test('a word that only holds a spam word is none', () => {
  expect(warnings({ text: 'The winners of the casinos' })).toEqual([]);
});

test('a subject of more than 60 letters is long', () => {
  const subject = 'a'.repeat(61);
  expect(warnings({ subjects: [subject] })).toEqual([{ code: 'long_subject', field: 'subjects', values: { subject, length: 61 } }]);
  expect(warnings({ subjects: ['a'.repeat(60)] })).toEqual([]);
});

test.each(['SAVE THE TREES', 'Sign it!!', 'Really?!'])('the subject %s shouts', (subject) => {
  expect(warnings({ subjects: [subject] })).toEqual([{ code: 'loud_subject', field: 'subjects', values: { subject } }]);
});

test('a subject with a placeholder or a short name in capitals does not shout', () => {
  expect(warnings({ subjects: ['{{ user.first_name }}, NATO!'], previews: ['Sign'] })).toEqual([]);
});

test('a subject without a preview text is warned of', () => {
  expect(warnings({ subjects: ['Clean air', 'Fresh air'] })).toEqual([{ code: 'no_preview_text', field: 'preview_text' }]);
});

test('images without an alternative text, and those that are not loaded by https, are counted', () => {
  const html = `${GOOD}<img src="https://example.org/a.png"><img alt="" src='http://example.org/b.png'>`;
  expect(warnings({ html })).toEqual([
    { code: 'image_without_alt', field: 'html', values: { count: 1 } },
    { code: 'insecure_image', field: 'html', values: { count: 1 } },
  ]);
});

test('HTML without a plain text of its own is told', () => {
  expect(warnings({ text: ' ' })).toEqual([{ code: 'no_text', field: 'text' }]);
});
