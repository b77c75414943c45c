import { asDocument, bodyOf, readDocument, withHeadOf } from '../../../../runtime/core/mail/html-document';

const FRAME = '<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Frame</title></head><body>FRAME</body></html>';

const merged = (html: string, frame = FRAME): string => {
  const document = readDocument(html)!;
  return withHeadOf(frame, document).replace('FRAME', () => bodyOf(document));
};

test('a piece of HTML is no document', () => {
  for (const html of ['<p>Hi</p>', 'Hi <!-- <html> -->', '<header>Hi</header>', '', 'We write <html> here'])
    expect(readDocument(html)).toBeUndefined();
});

test('the head, title and language of a document within another stay, and its body takes the place of the content', () => {
  const html = `<!doctype html>
<!-- made by a builder -->
<html lang="de" xmlns:v="urn:x"><head><meta charset="iso-8859-1"><title>Neues</title><style>p { color: red }</style>
<!--[if mso]><style></head></style><![endif]--></head><body bgcolor="#eee" style="margin:0" class="mail"><p>Hallo</p></body></html>`;
  const result = merged(html);
  expect(result.match(/<html/g)).toHaveLength(1);
  expect(result.match(/<body/g)).toHaveLength(1);
  expect(result).toContain('<html lang="de" xmlns:v="urn:x">');
  expect(result).toContain('<meta charset="utf-8"><title>Neues</title>');
  expect(result).not.toContain('Frame');
  expect(result).not.toContain('iso-8859-1');
  expect(result).toContain('<style>p { color: red }</style>');
  expect(result).toContain('<!--[if mso]><style></head></style><![endif]--></head>');
  expect(result).toContain('<body><div class="mail" style="background-color:#eee;margin:0"><p>Hallo</p></div></body>');
});

test.each([
  ['a head without a root', '<head><title>T</title></head><p>Hi</p>', '<title>T</title></head><body><p>Hi</p></body>'],
  ['a body alone', '<body><p>Hi</p></body>', '<body><p>Hi</p></body>'],
  ['a root without a body', '<html lang="fr"><p>Hi</p></html>', '<html lang="fr">'],
  ['no end', '<html lang="fr"><body><p>Hi</p>', '<body><p>Hi</p></body>'],
  ['a bracket in an attribute', '<html><body data-x="a > b"><p>Hi</p></body></html>', '<div data-x="a > b"><p>Hi</p></div>'],
])('a document with %s is one too', (_name, html, expected) => {
  expect(merged(html)).toContain(expected);
});

test('a frame without a head, or without a document, gets one', () => {
  expect(merged('<html><head><title>T</title></head><body>x</body></html>', '<html><body>FRAME</body></html>')).toBe(
    '<html><head><title>T</title></head><body>x</body></html>',
  );
  expect(merged('<html><head><title>T</title></head><body>x</body></html>', asDocument('<div>FRAME</div>'))).toContain(
    '<title>T</title></head><body><div>x</div></body></html>',
  );
});

test('the title of the frame stays where the document has none', () => {
  expect(merged('<html><body>x</body></html>')).toContain('<title>Frame</title>');
});

test('of several documents one after another nothing is lost, and none stands within another', () => {
  const one = '<!doctype html><html><head><title>One</title></head><body><p>A</p></body></html>';
  const two = '<!doctype html><html><head><title>Two</title><style>b{}</style></head><body class="two"><p>B</p></body></html><p>Footer</p>';
  const result = merged(`${one}\n${two}`);
  expect(result.match(/<(html|head|body|title)\b|<!doctype/gi)).toEqual(['<!DOCTYPE', '<html', '<head', '<title', '<body']);
  expect(result).toContain('<title>One</title><style>b{}</style></head>');
  expect(result.replace(/\n/g, '')).toContain('<body><p>A</p><div class="two"><p>B</p><p>Footer</p></div></body></html>');
});

test.each([
  ['without its end', '<html><head><title>T</title><style>p{}</style><body><p>Hi</p></body></html>'],
  ['without its tags', '<html><title>T</title><style>p{}</style><body><p>Hi</p></body></html>'],
])('a head %s is one too', (_name, html) => {
  expect(merged(html)).toContain('<meta charset="utf-8"><title>T</title><style>p{}</style></head><body><p>Hi</p></body>');
});

test('an encoding that mails do not have is not said, also where the frame says none', () => {
  const html =
    '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"><title>T</title></head><body>x</body></html>';
  expect(merged(html, '<html><head></head><body>FRAME</body></html>')).toBe('<html><head><title>T</title></head><body>x</body></html>');
});
