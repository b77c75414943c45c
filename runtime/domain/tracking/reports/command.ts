import type { Services } from '../../../framework/services';
import { messageOf } from '../../../framework/errors/message-of';
import { receiveReport } from './receive';

/** What mail servers make of the exit code of a program (sysexits): done; try again later; this is no message. */
const DONE = 0;
const USAGE = 64;
const NO_MESSAGE = 65;
const LATER = 75;

const HELP = `Usage: npm run -s bounce -- [recipient] < message

Takes a report of a mail server or provider (RFC 3464, RFC 5965, or in plain words) and notes whose mail came back. The recipient is the
address that it was sent to, which mail servers tell a program (Postfix: \${original_recipient}).`;

/** The longest report, in bytes: some servers send the whole mail back. */
const LONGEST = 20 * 1024 * 1024;

/**
 * `npm run bounce`: a mail server pipes what comes to the bounce address into it. Gives the exit code that tells the server whether to
 * try again. Anybody can send such a mail, so what bears no code of ours takes nobody off a list.
 */
export async function bounceCommand(
  words: string[],
  withServices: (work: (services: Services) => Promise<number>) => Promise<number>,
): Promise<number> {
  const [recipient, ...others] = words;
  if (others.length > 0 || recipient?.startsWith('-')) {
    process.stdout.write(`${HELP}\n`);
    return recipient === '--help' || recipient === '-h' ? DONE : USAGE;
  }
  const raw = await input();
  if (raw === undefined) return NO_MESSAGE;
  try {
    return await withServices((services) => receive(services, raw, recipient));
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return LATER;
  }
}

async function receive(services: Services, raw: Uint8Array, recipient: string | undefined): Promise<number> {
  const { kind, userIds, bounceIds } = await receiveReport(services, raw, { recipient, trusted: false });
  services.log.info('A mail came back.', { kind, users: userIds.length, noted: bounceIds.length });
  return DONE;
}

async function input(): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LONGEST) chunks.push(chunk);
  }
  return size === 0 || size > LONGEST ? undefined : Buffer.concat(chunks);
}
