import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [IV_BYTES, TAG_BYTES] = [12, 16];

/**
 * Encrypts a text (AES-256-GCM) with a key that follows from that of the service, so that a copy of the database alone gives it away to nobody.
 * @param purpose what it is for; another purpose has another key
 */
export function sealText(secretKey: string, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts what `sealText` made. Undefined when it was made with another key, or changed. */
export function openText(secretKey: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function keyFor(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `sealed ${purpose}`, 32));
}
