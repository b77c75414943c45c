import type { Services } from '../../../core/call/services';
import { messageOf } from '../../../core/errors/message-of';
import { processMailReport } from './process';

/** Exit codes that mail servers understand (sysexits.h). */
const EX_OK = 0;
const EX_USAGE = 64;
const EX_DATAERR = 65;
/** The mail server tries again later. */
const EX_TEMPFAIL = 75;

const HELP = `Usage: npm run -s bounce -- [recipient] < message

Takes a report of a mail server or provider (RFC 3464, RFC 5965, or in plain words) and notes whose mail came back. The recipient is the
address that it was sent to, which mail servers tell a program (Postfix: \${original_recipient}).`;

/** The longest report, in bytes. Some servers send the whole mail back. */
const MAX_REPORT_BYTES = 20 * 1024 * 1024;

/**
 * `npm run bounce`: a mail server pipes the mails to the bounce address into it. Returns the exit code, which tells the server whether to
 * try again. Anybody can send such a mail, so the report is not trusted.
 */
export async function bounceCommand(
  args: string[],
  withServices: (work: (services: Services) => Promise<number>) => Promise<number>,
): Promise<number> {
  const [recipient, ...others] = args;
  if (others.length > 0 || recipient?.startsWith('-')) {
    process.stdout.write(`${HELP}\n`);
    return recipient === '--help' || recipient === '-h' ? EX_OK : EX_USAGE;
  }
  const raw = await readStandardInput();
  if (raw === undefined) return EX_DATAERR;
  try {
    return await withServices((services) => processReport(services, raw, recipient));
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return EX_TEMPFAIL;
  }
}

async function processReport(services: Services, raw: Uint8Array, recipient: string | undefined): Promise<number> {
  const { kind, userIds, bounceIds, stopped } = await processMailReport(services, raw, { recipient, trusted: false });
  services.log.info('A mail came back.', { kind, users: userIds.length, noted: bounceIds.length, stopped: stopped.length });
  return EX_OK;
}

async function readStandardInput(): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_REPORT_BYTES) chunks.push(chunk);
  }
  return size === 0 || size > MAX_REPORT_BYTES ? undefined : Buffer.concat(chunks);
}
