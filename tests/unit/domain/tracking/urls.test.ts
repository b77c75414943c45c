import fc from 'fast-check';
import { makeAkid } from '../../../../runtime/domain/people/akid';
import {
  clickUrl,
  type MessageRef,
  openUrl,
  readClick,
  readMessageRef,
  readSignedPath,
  unsubscribeUrl,
  viewUrl,
} from '../../../../runtime/domain/mailings/message/message-refs';

const SITE = 'https://example.org';
const SECRET = 'a key';
const ids = fc.integer({ min: 1, max: 2_147_483_647 });
const copies = fc.record({ mailingId: ids, userId: ids, proof: fc.boolean() });

/** The parts of the path below the place, and the query, as the router takes them apart. */
function partsOf(url: string): { parts: string[]; query: URLSearchParams } {
  const { pathname, searchParams } = new URL(url);
  return { parts: pathname.split('/').filter(Boolean).slice(1), query: searchParams };
}

function readBack(secret: string, url: string): unknown {
  const { parts, query } = partsOf(url);
  return readClick(secret, parts[0]!, parts[1]!, query.get('to'));
}

describe('the URLs of a mailing', () => {
  test('carry the akid of mailing and user', () => {
    const akid = makeAkid(SECRET, 7, 5);
    const copy = { mailingId: 5, userId: 7 };
    expect(openUrl(SITE, SECRET, copy)).toBe(`${SITE}/open/${akid}/`);
    for (const url of [
      clickUrl(SITE, SECRET, { ...copy, linkNumber: 1, clickUrlId: 9 }),
      unsubscribeUrl(SITE, SECRET, copy),
      viewUrl(SITE, SECRET, copy),
    ]) {
      expect(url).toContain(`/${akid}`);
    }
  });

  test('are parsed back', () => {
    fc.assert(
      fc.property(
        copies,
        fc.integer({ min: 0, max: 999_999 }),
        ids,
        fc.option(fc.webUrl({ withQueryParameters: true, withFragments: true }), { nil: undefined }),
        (copy, linkNumber, clickUrlId, url) => {
          expect(readBack(SECRET, clickUrl(SITE, SECRET, { ...copy, linkNumber, clickUrlId, url }))).toEqual({
            ...copy,
            linkNumber,
            clickUrlId,
            url,
          });
          expect(readMessageRef(SECRET, partsOf(openUrl(SITE, SECRET, copy)).parts[0]!)).toEqual(copy);
          expect(readSignedPath(SECRET, 'unsubscribe', partsOf(unsubscribeUrl(SITE, SECRET, copy)).parts[0]!)).toEqual(copy);
          expect(readSignedPath(SECRET, 'view', partsOf(viewUrl(SITE, SECRET, copy)).parts[0]!)).toEqual(copy);
        },
      ),
    );
  });

  test('are different for every message, proof and purpose', () => {
    const made = [1, 2].flatMap((mailingId) =>
      [1, 2].flatMap((userId) =>
        [true, false].flatMap((proof) => {
          const copy: MessageRef = { mailingId, userId, proof };
          return [
            clickUrl(SITE, SECRET, { ...copy, linkNumber: 1, clickUrlId: 1 }),
            openUrl(SITE, SECRET, copy),
            unsubscribeUrl(SITE, SECRET, copy),
            viewUrl(SITE, SECRET, copy),
          ];
        }),
      ),
    );
    expect(new Set(made).size).toBe(made.length);
  });

  test('are invalid with another key or for another message', () => {
    const copy = { mailingId: 5, userId: 7 };
    const click = clickUrl(SITE, SECRET, { ...copy, linkNumber: 1, clickUrlId: 9 });
    expect(readBack('another key', click)).toBeUndefined();
    const { parts } = partsOf(click);
    const other = makeAkid(SECRET, 7, 6);
    expect(readClick(SECRET, other, parts[1]!, null)).toBeUndefined();
    expect(readClick(SECRET, parts[0]!, parts[1]!.replace('1.9.', '1.8.'), null)).toBeUndefined();
    expect(readClick(SECRET, parts[0]!, parts[1]!.replace('1.9.', '2.9.'), null)).toBeUndefined();
    expect(readSignedPath(SECRET, 'view', partsOf(unsubscribeUrl(SITE, SECRET, copy)).parts[0]!)).toBeUndefined();
    const proof = partsOf(unsubscribeUrl(SITE, SECRET, { ...copy, proof: true })).parts[0]!;
    expect(readSignedPath(SECRET, 'unsubscribe', proof.replace('proof-', ''))).toBeUndefined();
  });

  test('redirect only to the URL that was signed', () => {
    const own = clickUrl(SITE, SECRET, { mailingId: 5, userId: 7, linkNumber: 1, url: 'https://a.example/?me=7' });
    const { parts } = partsOf(own);
    expect(readClick(SECRET, parts[0]!, parts[1]!, 'https://a.example/?me=7')).toBeDefined();
    for (const to of ['https://evil.example/', 'https://a.example/?me=8', 'https://a.example/?me=7 ', '', null])
      expect(readClick(SECRET, parts[0]!, parts[1]!, to)).toBeUndefined();
    const stored = partsOf(clickUrl(SITE, SECRET, { mailingId: 5, userId: 7, linkNumber: 1, clickUrlId: 9 })).parts;
    expect(readClick(SECRET, stored[0]!, stored[1]!, 'https://evil.example/')).toBeUndefined();
  });

  test.each(['', '.', '5.7', '.7.abcdef', 'proof-', 'proof-.7.abcdef', '5.7.ÿÿÿÿÿÿ', '%', '5.7.abcdef.x'])('are not %p', (text) => {
    expect(readMessageRef(SECRET, text)).toBeUndefined();
    expect(readSignedPath(SECRET, 'view', text)).toBeUndefined();
    expect(readClick(SECRET, text, '1.1.abcdefgh', null)).toBeUndefined();
  });

  test('are invalid with an akid without a mailing', () => {
    expect(readMessageRef(SECRET, makeAkid(SECRET, 7))).toBeUndefined();
  });
});
