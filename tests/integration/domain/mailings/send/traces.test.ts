import { startWorker } from '../../../../../runtime/app/worker';
import { createLogger } from '../../../../../runtime/core/log/logger';
import { openTracing } from '../../../../../runtime/core/telemetry/tracing';
import { startCollector } from '../../../../support/collector';
import { testSettings } from '../../../../support/services';
import { startSmtp } from '../../../../support/smtp';
import { openSending } from './harness';

test('a mailing is sent in batches, each of which is a trace that names nobody', async () => {
  const [mail, smtp, collector] = await Promise.all([openSending(), startSmtp(), startCollector()]);
  const tracing = openTracing(testSettings({ otlpEndpoint: collector.url }), createLogger('silent'))!;
  const settings = { ...mail.services.settings, smtpUrl: smtp.url };
  const worker = await startWorker({ ...mail.services, settings, tracing }, { sender: { pollInterval: 50 } });
  const mailing = await mail.sends('traced', 30);
  await mail.finished(mailing);
  await worker.stop();
  await tracing.close();
  await collector.close();
  await smtp.close();
  await mail.close();

  const batches = collector.spans.filter(({ name }) => name === 'send a batch of a mailing');
  const sum = (name: string, spans = batches): number => spans.reduce((total, { attributes }) => total + Number(attributes[name]), 0);
  expect(sum('mailing.recipients') - sum('mailing.given_back')).toBe(30);
  expect(batches.every(({ kind, parentId, attributes }) => kind === 4 && parentId === '' && attributes['mailing.id'] === mailing)).toBe(
    true,
  );
  const results = collector.spans.filter(({ name }) => name === 'write results of a mailing');
  expect(sum('mailing.results', results)).toBe(30);
  expect(collector.text()).not.toMatch(/traced\d|@example/);
});
