import { describeError } from '../../../runtime/core/program/main';
import { OperationalError } from '../../../runtime/core/errors/operational-error';
import { type TestServices, testServices } from '../../support';

let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices();
});
afterAll(() => fixture.close());

test('a command whose database ends meanwhile says so in one line', async () => {
  const ended = fixture.services.pool.query('SELECT pg_terminate_backend(pg_backend_pid())');
  const error: unknown = await ended.catch((cause: unknown) => cause);
  expect(describeError(error)).toMatch(/^The database has ended or cannot be reached \(.+\)\. Run the command again when it is there\.$/);
});

test('what the operator can correct is one line, and a fault shows where it happened', () => {
  expect(describeError(new OperationalError('Set PORT to a number.'))).toBe('Set PORT to a number.');
  expect(describeError(new TypeError('a fault'))).toMatch(/TypeError: a fault\n +at .*describe-error/);
});
