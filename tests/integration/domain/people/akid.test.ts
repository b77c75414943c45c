import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { makeAkid, readAkid } from '../../../../runtime/domain/people/akid';
import { testServices, type TestServices } from '../../../support';

/** Decisions, "Users and actions", 1. */
describe('the akid of a user', () => {
  /** Written out from the words of the decision. */
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

  test('is read back, and nothing near it is', () => {
    fc.assert(
      fc.property(secrets, ids, fc.option(ids), fc.nat(5), fc.constantFrom(...'aZ0_-'), (secret, user, mailing, place, sign) => {
        const akid = makeAkid(secret, user, mailing);
        expect(akid).toBe(expected(secret, `${mailing ?? ''}.${user}`));
        expect(readAkid(secret, ` ${akid}\n`)).toEqual({ userId: user, mailingId: mailing });
        expect(readAkid(`${secret}x`, akid)).toBeUndefined();
        const [first, second, hash] = akid.split('.') as [string, string, string];
        const bent = hash.slice(0, place) + sign + hash.slice(place + 1);
        if (bent !== hash) expect(readAkid(secret, `${first}.${second}.${bent}`)).toBeUndefined();
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
  ])('is not %p', (text) => expect(readAkid('key', text)).toBeUndefined());

  describe('in SQL', () => {
    let test_: TestServices;
    beforeAll(async () => {
      test_ = await testServices();
    });
    afterAll(() => test_.close());

    test('is the same', async () => {
      await fc.assert(
        fc.asyncProperty(secrets, ids, fc.option(ids), async (secret, user, mailing) => {
          const { rows } = await test_.services.pool.query<{ akid: string }>('SELECT advocacy_akid($1, $2, $3) AS akid', [
            secret,
            mailing,
            user,
          ]);
          expect(rows[0]!.akid).toBe(makeAkid(secret, user, mailing));
        }),
        { numRuns: 200 },
      );
    });
  });
});
