import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptSender } from '../../../core/http/script';

/** The script is small for whoever loads it: without comments, indents, and blanks around operators. None of its texts holds any of these. */
export const EMBED_SCRIPT = readFileSync(join(__dirname, 'embed.js'), 'utf8')
  .replace(/^\s+/gm, '')
  .replace(/^(\/\/|\/\*).*\n/gm, '')
  .replace(/([;{,(])\n/g, '$1')
  .replace(/ (=>|={1,3}|&&|\|\||\?) /g, '$1');

/** GET `/embed.js`: the script that puts forms on other sites. */
export const sendScript = scriptSender(EMBED_SCRIPT);
