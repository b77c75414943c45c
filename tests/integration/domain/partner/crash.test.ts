import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runProgram, startProgram } from '../../../support';
import { partnerTest, type PartnerTest } from './partner';

/** A partner that keeps contributions by reference, and answers nothing while it is `mute`. */
class FakePartner {
  readonly contributions = new Map<string, number>();
  mute = true;
  private readonly asked: (() => void)[] = [];
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
      for (const told of this.asked.splice(0)) told();
    });
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v4`;
  }

  /** Resolves when it has made a contribution. */
  made(): Promise<void> {
    return new Promise((resolve) => this.asked.push(resolve));
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

let fixture: PartnerTest;
const partner = new FakePartner();
beforeAll(async () => {
  fixture = await partnerTest();
});
afterAll(async () => {
  await partner.close();
  await fixture.close();
});

test('makes no second contribution after "npm run partner-sync" was killed between the answer and its note', async () => {
  const { order } = await fixture.knownGift();
  const env = {
    DATABASE_URL: fixture.test.url,
    PARTNER_URL: await partner.listen(),
    SECRET_KEY: 'a secret of the tests',
    LOG_LEVEL: 'error',
  };
  const made = partner.made();
  const killed = startProgram('runtime/app/main.ts', ['partner-sync'], env);
  await Promise.race([made, killed.ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${killed.output()}`)))]);
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
