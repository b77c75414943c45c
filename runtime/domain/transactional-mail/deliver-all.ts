import type { Transport } from '../../framework/mail/transport';
import type { Services } from '../../framework/services';
import { deliver, type MailContent } from './deliver';
import type { MailRecord } from './mail-record';

/** After this many failures it is the mail server, not the addresses. */
const MAX_FAILURES = 3;

/**
 * Sends several e-mails. One that cannot be sent now does not hold up the others. Throws the first transient failure at the end, so that
 * the queue tries again.
 */
export async function deliverAll(
  services: Services,
  transport: Transport,
  records: readonly MailRecord[],
  write: (record: MailRecord) => MailContent,
): Promise<void> {
  const failures: unknown[] = [];
  for (const record of records) {
    try {
      await deliver(services, transport, record, () => write(record));
    } catch (error) {
      failures.push(error);
      if (failures.length === MAX_FAILURES) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
