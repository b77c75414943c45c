import { createHmac } from 'node:crypto';

/**
 * The secret of a receiver, in the form of Standard Webhooks (`whsec_…`). It follows from the key of the service, so nothing is stored
 * that a copy of the database would give away.
 * @param receiver what it is for, such as `push 5`: no two receivers have the same
 * @param number which secret of the receiver it is; another number is another secret
 */
export function webhookSecret(secretKey: string, receiver: string, number: number): string {
  return `whsec_${createHmac('sha256', secretKey).update(`webhook ${receiver} ${number}`).digest('base64')}`;
}
