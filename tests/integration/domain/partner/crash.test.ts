import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runProgram, startProgram } from '../../../support';
import { openPartner, type PartnerHarness } from './harness';

/** A partner that stores contributions by reference. While it is `mute` it answers no request that creates one. */
class FakePartner {
  readonly contributions = new Map<string, number>();
  mute = true;
  private readonly listeners: (() => void)[] = [];
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = (status: number, body: unknown): void =>
        void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      if (request.method === 'GET') {
        const id = this.contributions.get(request.url!.split(':').at(-1)!);
        return id === undefined ? answer(404, {}) : answer(200, { contributionId: id });
      }
      const { onlineReferenceNumber: reference } = JSON.parse(Buffer.concat(chunks).toString()) as { onlineReferenceNumber: string };
      this.contributions.set(reference, this.contributions.size + 1);
      if (!this.mute) answer(201, { contributionId: this.contributions.get(reference) });
      for (const notify of this.listeners.splice(0)) notify();
    });
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v4`;
  }

  /** Resolves when the next contribution is created. */
  nextContribution(): Promise<void> {
    return new Promise((resolve) => this.listeners.push(resolve));
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

let fixture: PartnerHarness;
const partner = new FakePartner();
beforeAll(async () => {
  fixture = await openPartner();
});
afterAll(async () => {
  await partner.close();
  await fixture.close();
});

test('creates no second contribution after "npm run partner-sync" was killed before it saved the answer', async () => {
  const { order } = await fixture.donationOfContact();
  const env = {
    DATABASE_URL: fixture.test.url,
    PARTNER_URL: await partner.listen(),
    SECRET_KEY: 'a secret of the tests',
    LOG_LEVEL: 'error',
  };
  const created = partner.nextContribution();
  const killed = startProgram('runtime/app/main.ts', ['partner-sync'], env);
  await Promise.race([created, killed.ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${killed.output()}`)))]);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(await fixture.maps('order')).toEqual([]);

  partner.mute = false;
  await fixture.test.services.pool.query(`UPDATE core_partnerpending SET try_at = try_at - interval '1 day'`);
  const { code, output } = await runProgram('runtime/app/main.ts', ['partner-sync'], env);
  expect([code, output]).toEqual([0, 'Sent to the fundraising partner: contacts 0, contributions 1. Not taken: 0.\n']);
  expect(partner.contributions.size).toBe(1);
  expect(await fixture.maps('order')).toMatchObject([{ order_id: order, contribution_id: 1 }]);
});
