import { LOADS, type Measured } from '../../../scripts/cluster/measure/loads';
import { pictureOf } from '../../../scripts/cluster/measure/picture';
import { processorOf } from '../../../scripts/cluster/measure/processor';
import { twoAtOnce } from '../../../scripts/cluster/measure/two-at-once';
import { type Row, tableOf, whatTwoGive } from '../../../scripts/cluster/measure/report';

const measured = (perSecond: number, api: number): Measured => ({ perSecond, p50: 1, p99: 9, cost: { api, postgres: 0.25, between: NaN } });
const row = (kind: Row['kind'], processes: number, replicas: number, perSecond: number, api: number): Row => ({
  ...{ kind, processes, replicas },
  measured: new Map(LOADS.map((name) => [name, measured(perSecond, api)])),
});

test('what two processes give is told from what a request costs the processes with one and with two', () => {
  const text = whatTwoGive([row('server', 1, 0, 800, 1), row('server', 2, 0, 1000, 1.05)], 1.6);
  expect(text).toContain('Two programs that share nothing do 1.60 times the work of one on this machine');
  expect(text.split('\n')[1]).toBe(
    'list of 20 people: 1.000 ms of a processor a request with one, 1.050 ms with two: on cores of their own 1000 and 2 × 952 a second, ' +
      'so 1.90 times as many (wanted: 1.8). Measured here, where PostgreSQL and the load have the same cores: 1.25 times.',
  );
});

test('what two programs do at once that share nothing is told in times of what one does', async () => {
  const times = await twoAtOnce(100);
  expect(times).toBeGreaterThan(0);
});

test('the table has a line for each load of each installation, and a dash for what the system does not tell', () => {
  const lines = tableOf([row('installation', 3, 2, 1234.5, 0.8)]).split('\n');
  expect(lines).toHaveLength(2 + LOADS.length);
  expect(lines[2]!.split(/ {2,}/)).toEqual(['behind nginx', '3', '2', 'list of 20 people', '1235', '1.0', '9.0', '0.800', '0.250', '–']);
});

test('the picture has both curves with their own colours, and a legend', () => {
  const text = pictureOf([row('installation', 1, 0, 900, 1), row('installation', 2, 0, 1500, 1)], [row('installation', 2, 1, 1700, 1)], 2);
  expect(text.match(/<svg /g)).toHaveLength(3);
  for (const name of LOADS) expect(text).toContain(`<text x="34">${name}</text>`);
  expect(text).toContain('--chart-1: #');
  expect(text).toContain('by replicas (2 processes)');
});

(process.platform === 'linux' ? test : test.skip)('the processor time of a process is counted with that of its children', () => {
  const before = processorOf([process.pid]).api;
  const end = Date.now() + 100;
  while (Date.now() < end);
  expect(processorOf([process.pid]).api).toBeGreaterThan(before);
});
