import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Services } from '../../../core/services';
import { openText, sealText } from '../../../core/settings';

const PURPOSE = 'key of a sending domain';

/** Makes the key of a sending domain, unless it has one. */
export async function ensureKey({ pool, settings }: Services, id: number): Promise<void> {
  const { rows } = await pool.query(`SELECT FROM core_sendingdomain WHERE id = $1 AND sealed_key = ''`, [id]);
  if (rows.length === 0) return;
  // 2048 bits: RFC 8301 asks for them, and longer keys do not fit into one text of a DNS record.
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await pool.query(`UPDATE core_sendingdomain SET public_key = $2, sealed_key = $3 WHERE id = $1 AND sealed_key = ''`, [
    id,
    publicKey.toString('base64'),
    sealText(settings.secretKey, PURPOSE, privateKey),
  ]);
}

/** The private key as PEM. Undefined when it was made under another `SECRET_KEY`. */
export function openKey({ settings }: Pick<Services, 'settings'>, sealed: string): string | undefined {
  return openText(settings.secretKey, PURPOSE, sealed);
}
