import type { FieldErrors } from '../../../framework/http/errors';
import { compileTemplate, TemplateError, type Template } from '../../../framework/templates';
import { wholeDocument } from './document';
import type { Links } from './links';
import type { Marks } from './marks';
import { namesIn, type Names } from './names';
import type { MailingRow } from './read';
import { textFromHtml } from './text-part';

/** A subject line with its preview text. */
export interface Variant {
  id: number;
  subject: Template;
  preview: Template;
}

/** The templates of one part: the body stands in the frame as `content`, the words about unsubscribing as `unsubscribe`. */
export interface PartTemplates {
  body: Template;
  frame: Template;
  unsubscribe: Template;
}

/** Every template of a mailing, parsed. */
export interface MailingTemplates {
  variants: readonly Variant[];
  /** Missing where the mailing has plain text only. */
  html?: PartTemplates;
  text: PartTemplates;
}

/** The sources of a mailing's templates, by the field that they belong to. */
export interface Sources {
  subjects: readonly string[];
  preview_text: readonly string[];
  html: string;
  text: string;
  frame: { html: string; text: string; unsubscribeHtml: string; unsubscribeText: string };
}

/** The sources as they count: without a frame the body stands alone, without a text the HTML says it. */
export function sourcesOf({ subjects, html, text, wrapper }: MailingRow): Sources {
  return {
    subjects: subjects.map((subject) => subject.text),
    preview_text: subjects.map((subject) => subject.preview_text),
    html: html.trim() === '' ? '' : html,
    text: text.trim() === '' ? '' : text,
    frame: {
      html: wrapper?.template || '{{content}}',
      text: wrapper?.text_template || '{{content}}',
      unsubscribeHtml: wrapper?.unsubscribe_html ?? '',
      unsubscribeText: wrapper?.unsubscribe_text ?? '',
    },
  };
}

/** The names in all sources; what cannot be parsed is put down in `errors` under its field, with its line. */
export function readNames({ frame, ...own }: Sources, errors: FieldErrors): Names | undefined {
  const fields = { ...own, emailwrapper: [frame.html, frame.text, frame.unsubscribeHtml, frame.unsubscribeText] };
  for (const [field, sources] of Object.entries(fields)) {
    for (const source of [sources].flat()) {
      try {
        namesIn([source]);
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
        (errors[field] ??= []).push(error.message);
      }
    }
  }
  return Object.keys(fields).some((field) => errors[field]) ? undefined : namesIn(Object.values(fields).flat());
}

/** Parses the templates, with marks in them for links, preview text and open pixel. Throws a `TemplateError`. */
export function templatesOf(row: MailingRow, sources: Sources, names: Names, links: Links, marks: Marks): MailingTemplates {
  const { html, frame } = sources;
  const asHtml = (source: string): Template => compileTemplate(links.html(source), { html: true });
  const asText = (source: string): Template => compileTemplate(links.text(source), { html: false });
  const plain = (source: string): Template => compileTemplate(source, { html: false });
  const framed = (source: string): string => wholeDocument(source, row.language, marks, { preheader: !names.speakOf('preview_text') });
  const alone = frame.html === '{{content}}';
  return {
    variants: row.subjects.map(({ id, text, preview_text }) => ({ id, subject: plain(text), preview: plain(preview_text) })),
    html:
      html === ''
        ? undefined
        : {
            // A body without a frame is the document itself.
            body: asHtml(alone ? framed(html) : html),
            frame: asHtml(alone ? frame.html : framed(frame.html)),
            unsubscribe: asHtml(frame.unsubscribeHtml),
          },
    text: { body: asText(sources.text || textFromHtml(html)), frame: asText(frame.text), unsubscribe: asText(frame.unsubscribeText) },
  };
}
