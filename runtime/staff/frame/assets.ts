import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that pages load: its text, its media type, and a path that changes with it, so that browsers may keep it for good. */
export interface Asset {
  path: string;
  type: string;
  text: string;
}

/** The icon of every page, public ones too. Browsers ask for this path by themselves, so no page names it. */
export const ICON = { path: '/favicon.ico', type: 'image/x-icon', bytes: readFileSync(join(__dirname, 'favicon.ico')) };

/** Where the files of pages are. */
const ASSETS_PATH = '/staff/assets/';

function asset(file: string, type: string): Asset {
  const text = readFileSync(join(__dirname, file), 'utf8');
  const [name, extension] = file.split('.');
  return { path: `${ASSETS_PATH}${name}-${hash('sha256', text, 'hex').slice(0, 12)}.${extension}`, type, text };
}

export const STYLE = asset('style.css', 'text/css; charset=utf-8');
export const SCRIPT = asset('staff.js', 'text/javascript; charset=utf-8');
