import type { Chaos } from '../chaos';
import { startSink } from '../../bench/load/sink';
import { differ, type Outcome } from '../outcome';
import { queueMailing, verifyMailing } from './mailing';
import { makePeople } from './people';

const RECIPIENTS = 120;
const PER_SECOND = 20;
const HALTS = 3;

/** Two workers that send a mailing with a limit are halted (SIGSTOP) at random moments, as a host does that sleeps or is moved, and go on. */
export async function halted(chaos: Chaos, round: number): Promise<Outcome> {
  const arrivals = new Map<string, number>();
  const times: number[] = [];
  const sink = await startSink((message) => {
    times.push(performance.now());
    const address = /^To: .*?([\w-]+@example\.org)/im.exec(message)![1]!;
    arrivals.set(address, (arrivals.get(address) ?? 0) + 1);
  });
  const settings = { SMTP_URL: sink.url, BASE_URL: 'https://act.example.org' };
  const id = await queueMailing(chaos, await makePeople(chaos, `halt${round}`, RECIPIENTS, { subscribed: true }), PER_SECOND);
  const workers = [chaos.worker(settings), chaos.worker(settings)];
  try {
    for (let halts = 1; halts <= HALTS; halts += 1) {
      const most = (RECIPIENTS * halts) / (HALTS + 1) - chaos.between(0, PER_SECOND);
      await chaos.happened('messages arrive', () => times.length >= most);
      for (const worker of workers) worker.kill('SIGSTOP');
      await chaos.pause(1_000, 4_000);
      for (const worker of workers) worker.kill('SIGCONT');
    }
    await chaos.until(`SELECT status = 'completed' FROM core_mailing WHERE id = $1`, [id]);
    const outcome = await verifyMailing(chaos, id, arrivals, RECIPIENTS);
    const most = Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1000).length));
    outcome.wrong.push(...differ('mails above the limit in one second', Math.max(0, most - PER_SECOND), 0));
    return { ...outcome, faults: HALTS };
  } finally {
    for (const worker of workers) await chaos.kill(worker);
    sink.close();
  }
}
