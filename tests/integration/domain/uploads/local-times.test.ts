import { ADMIN } from '../../../support';
import { openUploads, type UploadsHarness } from './harness';

let harness: UploadsHarness;
beforeAll(async () => {
  harness = await openUploads();
});
afterAll(() => harness.close());

const liveIn = async (country: string, time_zone: string) => {
  const { status } = await harness.server.request('PATCH', '/rest/v1/installation/1/', { body: { country, time_zone }, account: ADMIN });
  expect(status).toBe(202);
};

/** When each row acted, or what is wrong with its time. */
const read = async (name: string, times: readonly string[]) => {
  const rows = times.map((time, index) => `${name}${index}@example.org,${time}`).join('\n');
  const upload = await harness.import(`email,created_at\n${rows}\n`);
  const errors = (await harness.errors(upload)).map(({ message }) => message);
  const stored = await harness.sql<{ at: string }>(
    `SELECT to_char(a.created_at, 'YYYY-MM-DD HH24:MI') AS at FROM core_action a JOIN core_user u ON u.id = a.user_id WHERE u.email LIKE '${name}%' ORDER BY u.id`,
  );
  return [...stored.map(({ at }) => at), ...errors];
};

const EXPECTED = 'Enter a date and time: YYYY-MM-DDTHH:MM:SS, in UTC or with an offset.';

test('where the day comes first, times are read so, by the clock of the home', async () => {
  await liveIn('France', 'Europe/Paris');
  expect(
    await read('fr', ['03/04/2026 19:30', '25/12/2025', '31.12.2025 8:05', '2026/02/01 10:00:30', '2026-02-01T10:00:00', '2/1/2026 7h30']),
  ).toEqual(['2026-04-03 17:30', '2025-12-24 23:00', '2025-12-31 07:05', '2026-02-01 09:00', '2026-02-01 10:00', '2026-01-02 06:30']);
  expect(await read('wrong', ['31/02/2026', '13.13.2025', '12/25/2025 25:00', 'soon'])).toEqual([EXPECTED, EXPECTED, EXPECTED, EXPECTED]);
});

test('where a country writes days in several ways, what may be two days is refused', async () => {
  await liveIn('Canada', 'America/Toronto');
  expect(await read('ca', ['25/12/2025', '12/25/2025', '05/05/2026', '03/04/2026 19:30'])).toEqual([
    '2025-12-25 05:00',
    '2025-12-25 05:00',
    '2026-05-05 04:00',
    '"03/04/2026 19:30" may be two days: write the year first, such as 2026-01-31.',
  ]);
});

test('with the United States as home they are refused as in the API', async () => {
  await liveIn('United States', 'America/New_York');
  expect(await read('us', ['25/12/2025', '31.12.2025'])).toEqual([EXPECTED, EXPECTED]);
});
