import { createHmac } from 'node:crypto';
import type { Settings } from '../../../core/settings';

const DIGITS = 12;

/**
 * The verification number of stub payment accounts: that of the settings, or else twelve digits that follow from the secret key. So every process of an installation has the
 * same, no other installation has it, and it is stored nowhere.
 */
export function cardCode({ stubCardCode, secretKey }: Pick<Settings, 'stubCardCode' | 'secretKey'>): string {
  if (stubCardCode !== undefined) return stubCardCode;
  const digest = createHmac('sha256', secretKey).update('the verification number of stub payment accounts').digest();
  return String(digest.readBigUInt64BE() % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0');
}
