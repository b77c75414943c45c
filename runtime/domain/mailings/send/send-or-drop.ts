import { DeliveryError } from '../../../core/mail/delivery-outcome';
import type { OutgoingMail } from '../../../core/mail/outgoing-mail';
import type { Transport } from '../../../core/mail/transport';
import type { Services } from '../../../core/services';

/** Sends a proof of a mailing. One that was refused for good, or that may have arrived, is not tried again. Throws what may pass. */
export async function sendOrDrop(
  { log }: Services,
  transport: Pick<Transport, 'send'>,
  mailing: number,
  mail: OutgoingMail,
): Promise<void> {
  try {
    await transport.send(mail, () => Promise.resolve(true));
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.status === 'transient') throw error;
    log.warn('A proof of a mailing was not sent.', { mailing, cause: error });
  }
}
