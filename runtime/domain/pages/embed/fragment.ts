import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, type Markup } from '../../../core/formats/markup';
import type { RenderedPage } from '../rendered-page';
import type { Language } from '../../languages';

const CSS = readFileSync(join(__dirname, 'embed.css'), 'utf8');
const HASH = `sha256-${createHash('sha256').update(CSS).digest('base64')}`;

/**
 * A part of a page for `embed.js`, with its language and style sheet. The sheet is ours alone: one of staff would reach all of the other
 * site.
 * @param next where the browser goes from here; '' for nowhere
 */
export function fragment(inner: Markup, { code, dir }: Language, personal: boolean, next = ''): RenderedPage {
  const root = html`<div class="advocacy-embed" lang="${code}" dir="${dir}" data-next="${next}">${inner}</div>`;
  return { text: `<style>${CSS}</style>${root.text}\n`, style: HASH, personal };
}
