import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Envelope } from './message';
import type { Transport } from './transport';

/**
 * Messages as files, for those who have no mail server: `DATA_DIR/outbox/<id>.eml`. A file is there whole or not at all; a message that
 * is written again is the same file, so that it is there once however often a worker was killed.
 */
export function openOutbox(dataDir: string): Transport {
  const folder = join(dataDir, 'outbox');
  return {
    repeatable: true,
    async send(envelope, claim) {
      if (!(await claim())) return false;
      await write(folder, envelope);
      return true;
    },
    close: () => undefined,
  };
}

async function write(folder: string, { id, bytes }: Envelope): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${id}.${randomBytes(6).toString('hex')}`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, join(folder, `${id}.eml`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
