import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../../framework/log/logger';
import { compileTemplate, Html, TemplateError, type Context } from '../../framework/templates';
import { RecentTexts } from '../../framework/templates/cache';

const FOLDER = join(__dirname, 'templates');

/** The product's own templates, by file name: a set that leaves one out gets these. */
const OWN: ReadonlyMap<string, string> = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));

/** Templates of a set, by file name. */
export type Templates = Readonly<Record<string, string>>;

/**
 * Renders a template of the set. One that does not work is logged, and the product's own stands in for it: a mistake of staff must not
 * close a page.
 */
export function rendered(filename: string, templates: Templates, context: Context, log: Logger): Html {
  const own = OWN.get(filename) ?? '';
  const code = Object.hasOwn(templates, filename) ? templates[filename]! : own;
  try {
    return new Html(compileTemplate(code, { html: true })(context));
  } catch (error) {
    if (!(error instanceof TemplateError) || code === own) throw error;
    log.error('A template of a page does not work.', { filename, problem: error.message });
    return new Html(compileTemplate(own, { html: true })(context));
  }
}

/** A text that staff wrote for a page: HTML, in which `{{user.first_name}}` and the like are filled in. As it is where that does not work. */
export function staffText(text: string, context: Context): Html {
  if (!text.includes('{{')) return new Html(text);
  try {
    return new Html(compileTemplate(text, { html: true })(context));
  } catch (error) {
    if (error instanceof TemplateError) return new Html(text);
    throw error;
  }
}

/** A style sheet, and how the policy of the page knows it. */
export interface Style {
  css: string;
  hash: string;
}

const styles = new RecentTexts<Style>(1_000_000);

/** The style sheet of the set, or the product's own. One that would end its element is not used. */
export function styleOf(templates: Templates): Style {
  const given = Object.hasOwn(templates, 'style.css') ? templates['style.css']! : '';
  const css = given === '' || /<\/style/i.test(given) ? OWN.get('style.css')! : given;
  return styles.get(css, () => ({ css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` }));
}
