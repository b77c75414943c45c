import { spawnSync } from 'node:child_process';
import { startProgram } from '../../../support';
import { programArguments } from '../../../support/program';
import { bounceAddress, openUrl } from '../../../../runtime/domain/mailings/message/message-refs';
import { PERSON, openTracking, type TrackingHarness } from './harness';
import { postfix } from './mail-reports';

const SECRET = 'a secret of the tests';

let test_: TrackingHarness;
let env: Record<string, string>;
beforeAll(async () => {
  test_ = await openTracking();
  env = { DATABASE_URL: test_.url, SECRET_KEY: SECRET, PORT: '0', LOG_LEVEL: 'info' };
});
afterAll(() => test_.close());

test('a server that is stopped stores every open that it has answered', async () => {
  const userId = await test_.person('ending@example.org');
  const { mailingId } = await test_.mailing([userId]);
  const server = startProgram('runtime/app/main.ts', ['serve'], env);
  await server.says('Ready at');
  const [, site] = /Ready at (\S+)\//.exec(server.output())!;
  const url = openUrl(site!, SECRET, { mailingId, userId });
  const answers = await Promise.all(Array.from({ length: 200 }, () => fetch(url, { headers: { 'user-agent': PERSON } })));
  server.child.kill('SIGTERM');
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(200);
  expect(await server.ended).toBe(0);
  expect(await test_.sql('SELECT count(*)::integer AS opens FROM core_open WHERE mailing_id = $1', [mailingId])).toEqual([{ opens: 200 }]);
});

describe('npm run bounce', () => {
  const pipe = (input: Buffer | string, words: string[] = [], more: Record<string, string> = {}) =>
    spawnSync(process.execPath, [...programArguments('runtime/app/main.ts'), 'bounce', ...words], {
      input,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, ...more },
    });

  test('takes the mail that a mail server pipes into it, with its recipient', async () => {
    const userId = await test_.person('piped@example.org');
    const { mailingId } = await test_.mailing([userId]);
    const { status, stdout, stderr } = pipe(postfix({ to: 'somebody@elsewhere.example' }), [
      bounceAddress(SECRET, 'bounce@act.example.org', { mailingId, userId }),
    ]);
    expect([status, `${stdout}${stderr}`.includes('piped@')]).toEqual([0, false]);
    expect(await test_.sql('SELECT bounce_type AS type FROM core_bounce WHERE user_id = $1', [userId])).toEqual([{ type: 'hard' }]);
  });

  test('exits with 75 when the database is away, and with 65 when there is no message', () => {
    expect(pipe(postfix({ to: 'x@example.org' }), [], { DATABASE_URL: 'postgres://127.0.0.1:1/none' }).status).toBe(75);
    expect(pipe('').status).toBe(65);
  });
});
