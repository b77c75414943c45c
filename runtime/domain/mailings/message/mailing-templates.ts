import type { FieldErrors } from '../../../core/errors/http-error';
import { compileTemplate, TemplateError, type Template, templateNamesIn, type TemplateNames } from '../../../core/templates';
import { UNSUBSCRIBE_HTML, UNSUBSCRIBE_TEXT } from '../../languages';
import { withHeadOf } from '../../../core/mail/html-document';
import { bodyAndHead, htmlDocument } from './html-document';
import type { LinkCollector } from './links';
import { mask, type Placeholders } from './placeholders';
import type { MailingRow } from './mailing-row';
import { plainTemplate } from '../../../core/mail/message';

/** A subject line with its preview text. */
interface SubjectVariant {
  id: number;
  subject: Template;
  preview: Template;
}

/** The templates of one part. The frame shows the body as `content`, and the unsubscribe text as `unsubscribe`. */
export interface PartTemplates {
  body: Template;
  frame: Template;
  unsubscribe: Template;
}

/** Every template of a mailing, parsed. */
export interface MailingTemplates {
  variants: readonly SubjectVariant[];
  /** Missing when the mailing is plain text. */
  html?: PartTemplates;
  text: PartTemplates;
}

/** The template sources of a mailing, by field. */
export interface TemplateSources {
  subjects: readonly string[];
  preview_text: readonly string[];
  html: string;
  text: string;
  frame: { html: string; text: string; unsubscribeHtml: string; unsubscribeText: string };
}

/** The template sources of a mailing. Without a wrapper, the frame is the body alone. */
export function templateSourcesOf({ subjects, html, text, wrapper }: MailingRow): TemplateSources {
  return {
    subjects: subjects.map((subject) => subject.text),
    preview_text: subjects.map((subject) => subject.preview_text),
    html: html.trim() === '' ? '' : html,
    text: text.trim() === '' ? '' : text,
    frame: {
      html: wrapper?.template || '{{content}}',
      text: wrapper?.text_template || '{{content}}',
      unsubscribeHtml: wrapper ? (wrapper.unsubscribe_html ?? UNSUBSCRIBE_HTML) : '',
      unsubscribeText: wrapper ? (wrapper.unsubscribe_text ?? UNSUBSCRIBE_TEXT) : '',
    },
  };
}

/** Reads the names in all sources. A template that cannot be parsed adds an error with its line to its field. */
export function readTemplateNames({ frame, ...own }: TemplateSources, errors: FieldErrors): TemplateNames | undefined {
  const fields = { ...own, emailwrapper: [frame.html, frame.text, frame.unsubscribeHtml, frame.unsubscribeText] };
  for (const [field, sources] of Object.entries(fields)) {
    for (const source of [sources].flat()) {
      try {
        templateNamesIn([source]);
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
        (errors[field] ??= []).push(error.message);
      }
    }
  }
  return Object.keys(fields).some((field) => errors[field]) ? undefined : templateNamesIn(Object.values(fields).flat());
}

/** Parses the templates, with placeholders for links, preview text and open pixel. Throws a `TemplateError`. */
export function compileTemplates(
  row: MailingRow,
  sources: TemplateSources,
  names: TemplateNames,
  links: LinkCollector,
  placeholders: Placeholders,
): MailingTemplates {
  const { html, frame } = sources;
  const asHtml = (source: string): Template => compileTemplate(links.html(source), { html: true });
  const asText = (source: string): Template => compileTemplate(links.text(source), { html: false });
  const plain = (source: string): Template => compileTemplate(source, { html: false });
  const hasNoFrame = frame.html === '{{content}}';
  const framed = (source: string): string =>
    htmlDocument(source, row.language, placeholders, { preheader: !names.hasRoot('preview_text'), keepsLanguage: hasNoFrame });
  const whole = hasNoFrame ? undefined : bodyAndHead(html);
  return {
    variants: row.subjects.map(({ id, text, preview_text }) => ({ id, subject: plain(text), preview: plain(preview_text) })),
    html:
      html === ''
        ? undefined
        : {
            // Without a wrapper the body is the document itself.
            body: asHtml(hasNoFrame ? framed(html) : (whole?.body ?? html)),
            frame: asHtml(hasNoFrame ? frame.html : whole ? withHeadOf(framed(frame.html), whole.document) : framed(frame.html)),
            unsubscribe: asHtml(frame.unsubscribeHtml),
          },
    text: { body: asText(sources.text || textFromHtml(html)), frame: asText(frame.text), unsubscribe: asText(frame.unsubscribeText) },
  };
}

/** Makes the template of the plain text part from the HTML template. Its tags stay. */
function textFromHtml(source: string): string {
  const masked = mask(source);
  return masked.restore(plainTemplate(masked.text));
}

/** Removes the empty lines that blocks without output leave. */
export function tidy(text: string): string {
  const clean = text.includes(' \n')
    ? text
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n')
    : text;
  return (clean.includes('\n\n\n') ? clean.replace(/\n{3,}/g, '\n\n') : clean).trim();
}
