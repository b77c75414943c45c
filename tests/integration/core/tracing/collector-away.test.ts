import { createLogger } from '../../../../runtime/core/log/logger';
import { openTracing } from '../../../../runtime/core/telemetry/tracing';
import { startReceiver } from '../../../support/receiver';
import { testSettings } from '../../../support/services';
import { until } from '../../../support';

/** Node's own `require`: the program has another `process.env` than a test of Jest. */
declare const requireProgram: (name: 'node:process') => typeof process;

const silent = createLogger('silent');

test('a collector that fails is one line of the log, and one when it is there again', async () => {
  const collector = await startReceiver();
  collector.react = (response) => void response.writeHead(400).end();
  const lines: string[] = [];
  const log = createLogger('info', { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream);
  const { env } = requireProgram('node:process');
  env.OTEL_BSP_SCHEDULE_DELAY = '20';
  const tracing = openTracing(testSettings({ otlpEndpoint: collector.url }), log)!;
  delete env.OTEL_BSP_SCHEDULE_DELAY;
  const work = (): Promise<unknown> => tracing.root('work', {}, () => Promise.resolve());
  for (let turn = 1; turn <= 3; turn += 1) {
    await work();
    await collector.gets(turn);
  }
  await until(() => Promise.resolve(lines.length > 0));
  collector.react = (response) => void response.writeHead(200).end();
  await work();
  await collector.gets(4);
  await tracing.close();
  await collector.close();
  expect(lines.map((line) => (JSON.parse(line) as { message: string }).message)).toEqual([
    'Traces cannot be sent. They are dropped until they can be.',
    'Traces are sent again.',
  ]);
});

test('a collector that hangs keeps the end of a process for three seconds at most', async () => {
  const collector = await startReceiver();
  collector.react = () => undefined;
  const tracing = openTracing(testSettings({ otlpEndpoint: collector.url }), silent)!;
  await tracing.root('work', {}, () => Promise.resolve());
  const begun = performance.now();
  await tracing.close();
  // Ten seconds is what the library waits for an answer.
  expect(performance.now() - begun).toBeLessThan(9_000);
  await collector.close();
});

test.each([{}, { otlpEndpoint: 'http://127.0.0.1:1', otelDisabled: true }])('no traces are made with %j', (changes) => {
  expect(openTracing(testSettings(changes), silent)).toBeUndefined();
});

test('the whole path of the collector is taken as it is', async () => {
  const collector = await startReceiver();
  const tracing = openTracing(
    testSettings({ otlpEndpoint: 'http://127.0.0.1:1', otlpTracesEndpoint: `${collector.url}/own/path` }),
    silent,
  )!;
  await tracing.root('work', {}, () => Promise.resolve());
  await tracing.close();
  await collector.close();
  expect(collector.received.map(({ path }) => path)).toEqual(['/own/path']);
});
