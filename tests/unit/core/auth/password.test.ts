import { COST, verifyPassword, hashPassword, generatePassword } from '../../../../runtime/core/auth/password';
import { CHEAP_COST } from './harness';

test('a hash holds its cost and salt, and matches its own password only', async () => {
  const hash = await hashPassword('pä:ss', CHEAP_COST);
  expect(hash).toMatch(/^scrypt\$16\$1\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(hash.length).toBeLessThanOrEqual(128);
  expect(await hashPassword('pä:ss', CHEAP_COST)).not.toBe(hash);
  expect(await verifyPassword('pä:ss', hash)).toBe(true);
  expect(await verifyPassword('pä:st', hash)).toBe(false);
  expect(await verifyPassword('pa\u0308:ss', hash)).toBe(true);
});

test('a password followed by NUL is another password', async () => {
  const hash = await hashPassword('secret', CHEAP_COST);
  for (const other of ['secret\0', 'secret\0\0', '\0secret', 'secret\n', 'secret ']) expect(await verifyPassword(other, hash)).toBe(false);
});

test('the default cost fits the column and works', async () => {
  const hash = await hashPassword('secret', COST);
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(hash.length).toBeLessThanOrEqual(128);
  expect(await verifyPassword('secret', hash)).toBe(true);
});

test.each([undefined, '', '!', 'plain', 'scrypt$16$1$1$$', 'scrypt$x$1$1$a$b'])('nothing matches the stored hash %j', async (stored) => {
  for (const guess of ['', '!', 'plain']) expect(await verifyPassword(guess, stored)).toBe(false);
});

test('made passwords differ and are long', () => {
  const made = new Set(Array.from({ length: 100 }, generatePassword));
  expect(made.size).toBe(100);
  for (const password of made) expect(password).toMatch(/^[\w-]{24}$/);
});
