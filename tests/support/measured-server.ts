import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '../../runtime/app/app';
import { listen } from '../../runtime/core/program/listen';
import { openServices } from '../../runtime/app/services';
import { createLogger } from '../../runtime/core/log/logger';
import { testSettings } from './services';

/** In one millisecond. */
const NANOSECONDS = 1e6;
const MICROSECONDS = 1e3;

/**
 * The API on the database of `TEST_DATABASE_URL`, in a process of its own, so that nothing but the service holds its event loop. It prints
 * two addresses: of the API, and of a meter. A GET of the meter says for how many milliseconds the loop was held at most since the last one:
 * no longer than its longest delay, and no longer than the process has used the processor. So a busy machine holds nobody.
 */
async function main(): Promise<void> {
  const settings = testSettings();
  const { services } = openServices(process.env.TEST_DATABASE_URL!, settings, createLogger(settings.logLevel));
  const api = await listen(createApp(services), '127.0.0.1', 0);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let used = process.cpuUsage();
  const meter = createServer((_request, response) => {
    const { user, system } = process.cpuUsage(used);
    response.end(JSON.stringify({ held: Math.min(delay.max / NANOSECONDS, (user + system) / MICROSECONDS) }));
    delay.reset();
    used = process.cpuUsage();
  });
  meter.listen(0, '127.0.0.1', () => {
    const { port } = meter.address() as AddressInfo;
    process.stdout.write(`${JSON.stringify({ api: api.url, meter: `http://127.0.0.1:${port}/` })}\n`);
  });
}

void main();
