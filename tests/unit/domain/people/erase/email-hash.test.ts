import { hashEmail } from '../../../../../runtime/domain/people/erase/erased-emails';

describe('the hash of an erased address', () => {
  test('is the same however the address is written', () => {
    expect(hashEmail('key', ' Ann@Example.ORG ')).toBe(hashEmail('key', 'ann@example.org'));
  });

  test('is another for another address, and with another key', () => {
    const hashes = [hashEmail('key', 'ann@example.org'), hashEmail('key', 'ben@example.org'), hashEmail('other', 'ann@example.org')];
    expect(new Set(hashes).size).toBe(3);
  });

  test('holds nothing of the address', () => {
    expect(hashEmail('key', 'ann@example.org')).toMatch(/^[0-9a-f]{64}$/);
  });
});
