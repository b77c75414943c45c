import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../errors/message-of';
import type { SignMail } from './dkim';
import type { MailConnection } from './mail-connection';
import type { OutgoingMail } from './outgoing-mail';

/**
 * Writes messages as files, for installations without a mail server: `DATA_DIR/outbox/<message id>.eml`. A file is there whole or not at
 * all. A message that is written again is the same file, so it is there once however often a worker is killed.
 */
export function outboxConnection(dataDir: string, sign: SignMail): MailConnection {
  const folder = join(dataDir, 'outbox');
  return {
    open: true,
    async deliver(mail, claim) {
      if (!(await claim())) return { status: 'withheld' };
      try {
        await writeFile(folder, { ...mail, raw: await sign(mail.raw) });
        return { status: 'delivered' };
      } catch (error) {
        return { status: 'transient', about: 'us', reason: messageOf(error) }; // The disk may be full.
      }
    },
    close: () => undefined,
    abort: () => undefined,
  };
}

async function writeFile(folder: string, { messageId, raw }: OutgoingMail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${messageId}.${randomBytes(6).toString('hex')}`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(raw);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, join(folder, `${messageId}.eml`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
