import { DeliveryError } from '../../core/mail/delivery-outcome';
import type { Transport } from '../../core/mail/transport';
import type { Services } from '../../core/call/services';
import { deliver, type MailContent } from './deliver';
import type { MailRecord } from './mail-record';

/**
 * Sends several e-mails. One that cannot be sent now does not hold up the others, unless the mail server cannot be reached. Throws the first
 * transient failure at the end, so that the queue tries again.
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
      if (error instanceof DeliveryError && error.isServerAway) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
