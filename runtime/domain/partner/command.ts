import type { Services } from '../../core/call/services';
import { syncPartner } from './sync';

/**
 * `npm run partner-sync`: does one whole run and prints its summary.
 * @returns the exit status: 0 everything was sent, 1 something could not be sent, 2 `PARTNER_URL` is not set
 */
export async function partnerSyncCommand(
  services: Services,
  print = (line: string) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const summary = await syncPartner(services);
  if (!summary) {
    print('PARTNER_URL is not set: there is no fundraising partner.');
    return 2;
  }
  const { contacts, contributions, failed, unfinished } = summary;
  print(`Sent to the fundraising partner: contacts ${contacts}, contributions ${contributions}. Not taken: ${failed}.`);
  if (unfinished) print('The partner could not be reached or wants to be left alone: the rest is sent in a later run.');
  return failed > 0 || unfinished ? 1 : 0;
}
