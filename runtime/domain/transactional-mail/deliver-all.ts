import type { Services } from '../../framework/services';
import { deliver, type Draft, type MailRecord, type Transport } from '.';

/** After so many failures in one go it is the server, not the address. */
const PATIENCE = 3;

/** Sends several e-mails of an action. One that cannot be sent now does not keep the others waiting. Throws what may pass. */
export async function deliverAll(
  services: Services,
  transport: Transport,
  records: readonly MailRecord[],
  write: (record: MailRecord) => Draft,
): Promise<void> {
  const failures: unknown[] = [];
  for (const record of records) {
    try {
      await deliver(services, transport, record, () => write(record));
    } catch (error) {
      failures.push(error);
      if (failures.length === PATIENCE) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
