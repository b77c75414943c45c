import { setImmediate } from 'node:timers/promises';
import { plainTemplate } from '../../../core/mail/plain-text';
import { PdfWriter } from '../../../core/pdf';
import { renderStaffText, type TemplateContext } from '../../../core/templates';
import { languageOf } from '../../languages';
import type { LoadedBatch } from './load';
import type { Signature } from './signature';

const LIST_ITEM = /^ \* /gm;

/** A document of signatures. */
export interface SignatureDocument {
  content: Buffer;
  /** Whether it shows all letters of the names. */
  complete: boolean;
}

/**
 * Writes the signatures of a batch as a document that one can hand over: what is asked, of whom, and who signed, with what they wrote. Letter paper for
 * targets in the United States, A4 elsewhere.
 */
export async function writeDocument(
  batch: LoadedBatch,
  signatures: readonly Signature[],
  context: TemplateContext,
): Promise<SignatureDocument> {
  const { page, target } = batch;
  const { code, dir, translations } = languageOf(batch.languages ?? []);
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeZone: 'UTC' });
  const title = page.title || page.name;
  const size = target.country === 'United States' ? 'LETTER' : 'A4';
  const asked = askedText(batch, context);
  const writer = new PdfWriter({ title, language: code, rightToLeft: dir === 'rtl', size });
  writer.heading(title);
  writer.text([target.long_title || target.title, target.name].filter(Boolean).join(' '), { size: 12, weight: 'bold' });
  writer.text(asked);
  writer.text(`${signatures.length.toLocaleString(code)} ${translations.signatures} · ${day.format(batch.createdAt)}`, { grey: true });
  writer.table([
    { title: '', share: 0.08 },
    { title: translations.name, share: 0.36 },
    { title: translations.place, share: 0.38 },
    { title: translations.signed_on, share: 0.18 },
  ]);
  for (const [index, signature] of signatures.entries()) {
    const { name, signed_on } = signature;
    const cells = [(index + 1).toLocaleString(code), name, placeOf(signature, target.country), day.format(new Date(signed_on))];
    writer.row(cells, wroteOf(signature, asked));
    await setImmediate(); // Other work of the process has its turn: a long document takes seconds.
  }
  return { complete: writer.complete, content: await writer.end() };
}

/** What the form of the page says: HTML of a petition, plain text of a letter. */
function askedText({ page, text }: LoadedBatch, context: TemplateContext): string {
  if (!text) return '';
  return page.type === 'Letter' ? text.trim() : plainTemplate(renderStaffText(text, context).text).replaceAll(LIST_ITEM, '• ');
}

/** Where somebody signed from. The country of the target goes without saying. */
function placeOf({ city, state, region, postal, country }: Signature, own: unknown): string {
  return [city, [state || region, postal].filter(Boolean).join(' '), country === own ? '' : country].filter(Boolean).join(', ');
}

/** What somebody wrote. The letter that the form suggests stands above already. */
function wroteOf({ comment, letter }: Signature, asked: string): string {
  return [comment, letter?.trim() === asked ? null : letter].filter(Boolean).join('\n');
}
