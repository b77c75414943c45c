import { type DkimKey, signMail, type SignMail } from '../../../core/mail/dkim';
import type { Services } from '../../../core/services';
import { openKey } from './key';

/** Milliseconds for which a process keeps the keys: a key that was checked or removed counts after that. */
const KEPT_FOR = 30_000;

/** Signs mail with the keys of sending domains whose record is in the DNS, the newest of each. What cannot be signed goes out as it is. */
export function mailSigner(services: Services): SignMail {
  let keys: Promise<DkimKey[]> = Promise.resolve([]);
  let until = 0;
  return async (raw) => {
    try {
      if (performance.now() >= until) {
        until = performance.now() + KEPT_FOR;
        keys = readKeys(services);
      }
      return await signMail(raw, await keys);
    } catch (cause) {
      until = 0;
      services.log.error('A message could not be signed, and goes out without a signature.', { cause });
      return raw;
    }
  };
}

async function readKeys(services: Services): Promise<DkimKey[]> {
  const { rows } = await services.pool.query<{ domain: string; selector: string; sealed: string }>(
    `SELECT domain, selector, sealed_key AS sealed FROM core_sendingdomain WHERE status = 'found' ORDER BY id DESC`,
  );
  return rows.flatMap(({ domain, selector, sealed }) => {
    const privateKey = openKey(services, sealed);
    if (privateKey !== undefined) return { domain, selector, privateKey };
    services.log.error('The key of a sending domain was made under another SECRET_KEY. Make another one.', { domain });
    return [];
  });
}
