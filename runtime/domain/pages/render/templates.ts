import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../../../core/log/logger';
import { compileTemplate, Html, TemplateError, type TemplateContext } from '../../../core/templates';
import { LruCache } from '../../../core/cache/lru-cache';

const FOLDER = join(__dirname, 'templates');

/** The built-in templates, by file name. They stand in for what a template set lacks. A type of page without one of its own looks like a signup page. */
const BUILT_IN: ReadonlyMap<string, string> = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));

/** The templates of a template set, by file name. */
export type Templates = Readonly<Record<string, string>>;

/**
 * Renders a template of the set. When it fails, the error is logged and the built-in template is used: a mistake of staff must not make a
 * page unusable.
 */
export function renderTemplate(filename: string, templates: Templates, context: TemplateContext, log: Logger): Html {
  const builtIn = BUILT_IN.get(filename) ?? BUILT_IN.get('signup.html')!;
  const code = Object.hasOwn(templates, filename) ? templates[filename]! : builtIn;
  try {
    return new Html(compileTemplate(code, { html: true })(context));
  } catch (error) {
    if (!(error instanceof TemplateError) || code === builtIn) throw error;
    log.error('A template of a page does not work.', { filename, problem: error.message });
    return new Html(compileTemplate(builtIn, { html: true })(context));
  }
}

/** A style sheet, and its hash for the Content-Security-Policy. */
interface StyleSheet {
  css: string;
  hash: string;
}

const styles = new LruCache<StyleSheet>(1_000_000);

/** The style sheet of the set, or the built-in one. One that contains `</style` is not used. */
export function styleSheetOf(templates: Templates): StyleSheet {
  const given = Object.hasOwn(templates, 'style.css') ? templates['style.css']! : '';
  const css = given === '' || /<\/style/i.test(given) ? BUILT_IN.get('style.css')! : given;
  return styles.get(css, () => ({ css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` }));
}
