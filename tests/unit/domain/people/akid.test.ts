import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { makeAkid, readAkid } from '../../../../runtime/domain/people/akid';

describe('the akid of a user', () => {
  /** The rule of the README, written out once more. */
  function expected(secret: string, clear: string): string {
    const hash = createHash('sha256')
      .update(`${secret}.${clear}`, 'utf8')
      .digest('base64')
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .slice(0, 6);
    return `${clear}.${hash}`;
  }

  // Computed with `printf '%s' 'key..123' | openssl dgst -sha256 -binary | base64 | tr '+/' '-_' | cut -c1-6`, and so on.
  test.each([
    ['key', 123, null, '.123.tr3Ilh'],
    ['key', 123, 45, '45.123.OErkI9'],
    ['ключ', 1, 1, '1.1.WiCxiv'],
  ])('with the secret %s, of user %i by mailing %p', (secret, user, mailing, akid) => {
    expect(makeAkid(secret, user, mailing)).toBe(akid);
    expect(readAkid(secret, akid)).toEqual({ userId: user, mailingId: mailing });
  });

  const ids = fc.oneof(fc.integer({ min: 1, max: 2_147_483_647 }), fc.constantFrom(1, 9, 10, 2_147_483_647));
  const secrets = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => !text.includes('\0'));

  test('is read back; with one character changed it is refused', () => {
    fc.assert(
      fc.property(secrets, ids, fc.option(ids), fc.nat(5), fc.constantFrom(...'aZ0_-'), (secret, user, mailing, index, character) => {
        const akid = makeAkid(secret, user, mailing);
        expect(akid).toBe(expected(secret, `${mailing ?? ''}.${user}`));
        expect(readAkid(secret, ` ${akid}\n`)).toEqual({ userId: user, mailingId: mailing });
        expect(readAkid(`${secret}x`, akid)).toBeUndefined();
        const [first, second, hash] = akid.split('.') as [string, string, string];
        const changed = hash.slice(0, index) + character + hash.slice(index + 1);
        if (changed !== hash) expect(readAkid(secret, `${first}.${second}.${changed}`)).toBeUndefined();
        expect(readAkid(secret, `${first}.${second}0.${hash}`)).toBeUndefined();
        expect(readAkid(secret, `${first}1.${second}.${hash}`)).toBeUndefined();
      }),
    );
  });

  test.each([
    '',
    '.',
    '..',
    '.1.',
    '1',
    '1.abcdef',
    '.x.abcdef',
    '.1.abc',
    '.1.abcdefg',
    '.-1.abcdef',
    '1.2.3.abcdef',
    `.${'1'.repeat(40)}.abcdef`,
    '.1.абвгде',
    '.１.abcdef',
  ])('is refused in the form %p', (text) => expect(readAkid('key', text)).toBeUndefined());
});
