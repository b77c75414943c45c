import { tables } from '../../../../generated/rows/tables';
import { Message, worded } from '../../../core/words';
import { setImmediate } from 'node:timers/promises';
import { messageOf } from '../../../core/errors/message-of';
import { headerLine, type RowFormat, rowLine } from '../../../core/formats/write-rows';
import type { JobContext } from '../../../core/jobs/handlers';
import type { Services } from '../../../core/call/services';
import { plainTemplate, siteUrl } from '../../../core/mail/message';
import { loadFonts, PdfWriter } from '../../../core/files/pdf';
import type { Settings } from '../../../core/settings';
import { compileTemplate, Html, renderStaffText, type TemplateContext } from '../../../core/templates';
import { addressLine } from '../../geo';
import { labelled, languageNames, languageOf } from '../../languages';
import { deliver, type MailContent, saveMailState } from '../../transactional-mail';
import { customFieldValues } from '../mail/load';
import { wrapBody } from '../mail/wrapper';
import { loadBatch, type LoadedBatch, loadSignatures, type Signature, signatureColumns } from './load';

type Attachments = NonNullable<MailContent['attachments']>;

/** For pages without a subject or a template. */
const ONE = '{{#if (eq signatures 1)}}';
const SUBJECT = `{{before}}{{signatures}} ${ONE}{{words.one_signature}}{{else}}{{words.signatures}}{{/if}}`;
const BODY = `<p>{{words.dear}} {{default target.name words.sir_or_madam}},</p>
<p>{{signatures}} ${ONE}{{words.has_signed}}{{else}}{{words.have_signed}}{{/if}} “{{default page.title page.name}}”. {{words.signatures_attached}}</p>`;
/** Below what staff wrote, as they cannot know which letters people use. */
const TABLE_TOO = '\n<p>{{words.signatures_table_too}}</p>';

/** Spreadsheets open the file, and strangers wrote what is in it. */
const FORMAT: RowFormat = { delimiter: ',', safe: true };
/** Spreadsheets take a file without it for one of another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes the e-mail of a batch, with its signatures as a table, or as a document. Throws a `TemplateError`. */
async function writeBatch(batch: LoadedBatch, signatures: readonly Signature[], settings: Settings): Promise<MailContent> {
  const { page, pageFields, languages, target, from, subject, template } = batch;
  const url = new Html(`${siteUrl(settings)}/pages/${encodeURIComponent(page.name)}/`);
  const context = {
    page: { ...page, url, fields: customFieldValues(pageFields) },
    target,
    signatures: signatures.length,
    ...languageNames(languages),
  };
  // A title that is a sentence, `Save the trees!`, has no colon behind it.
  const before = labelled(languageOf(languages ?? []), page.title || page.name, '');
  const attachments = await attach(batch, signatures, context);
  const body = (template || BODY) + (attachments.length > 1 ? TABLE_TOO : '');
  return {
    from: from ?? '',
    subject: compileTemplate(subject || SUBJECT, { html: false })({ ...context, before }),
    ...wrapBody(compileTemplate(body, { html: true })(context), null, context, { unsubscribe: false }),
    attachments,
  };
}

/** The signatures as files. A document that cannot show all of their letters has a table beside it. */
async function attach(batch: LoadedBatch, signatures: readonly Signature[], context: TemplateContext): Promise<Attachments> {
  if (batch.format === 'csv') return [table(batch, signatures)];
  const { content, complete } = await writeDocument(batch, signatures, context);
  const document = { filename: `signatures-${batch.id}.pdf`, contentType: 'application/pdf', content };
  return complete ? [document] : [document, table(batch, signatures)];
}

function table({ id, page }: LoadedBatch, signatures: readonly Signature[]): Attachments[number] {
  const columns = signatureColumns(page.type);
  const csv = [headerLine(columns, FORMAT), ...signatures.map((signature) => rowLine(signature, columns, FORMAT))];
  return { filename: `signatures-${id}.csv`, contentType: 'text/csv; charset=utf-8', content: Buffer.from(BYTE_ORDER_MARK + csv.join('')) };
}

/**
 * Sends a batch to its target, once. When the last attempt fails, it has failed. Throws failures that may be temporary, so that the job is tried
 * again.
 */
export async function sendBatch({ delivery }: { delivery: number }, { services, transport, isLastAttempt }: JobContext): Promise<void> {
  const { pool, settings } = services;
  const batch = await loadBatch(pool, delivery);
  if (!batch) return skipBatch(services, delivery);
  const signatures = await loadSignatures(pool, delivery);
  if (signatures.length === 0) return saveMailState(pool, batch, 'skipped', new Message('actions.signers_gone'));
  try {
    await deliver(services, transport, batch, () => writeBatch(batch, signatures, settings));
  } catch (error) {
    if (isLastAttempt) await saveMailState(pool, batch, 'failed', messageOf(error));
    throw error;
  }
}

/** One that waits and has no target any more goes to nobody. One that has ended stays as it is. */
async function skipBatch(services: Services, delivery: number): Promise<void> {
  const data = { state: 'skipped', error: worded(new Message('actions.target_gone')) };
  await tables(services).batchdelivery.updateMany({ where: { id: delivery, state: 'waiting' }, data });
}

const LIST_ITEM = /^ \* /gm;

/** A document of signatures. */
interface SignatureDocument {
  content: Buffer;
  /** Whether it shows all letters of the names. */
  complete: boolean;
}

/**
 * Writes the signatures of a batch as a document that one can hand over: what is asked, of whom, and who signed, with what they wrote. Letter paper for
 * targets in the United States, A4 elsewhere.
 */
async function writeDocument(batch: LoadedBatch, signatures: readonly Signature[], context: TemplateContext): Promise<SignatureDocument> {
  const { page, target } = batch;
  const { code, dir, translations } = languageOf(batch.languages ?? []);
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeZone: 'UTC' });
  const title = page.title || page.name;
  const size = target.country === 'United States' ? 'LETTER' : 'A4';
  const asked = askedText(batch, context);
  const addressee = [target.long_title || target.title, target.name].filter(Boolean).join(' ');
  const columns = [
    { title: '', share: 0.08 },
    { title: translations.name, share: 0.36 },
    { title: translations.place, share: 0.38 },
    { title: translations.signed_on, share: 0.18 },
  ];
  const rows = signatures.map((signature, index) => {
    const { name, signed_on } = signature;
    const cells = [(index + 1).toLocaleString(code), name, placeOf(signature, target.country, code), day.format(new Date(signed_on))];
    return { cells, below: wroteOf(signature, asked) };
  });
  const summary = `${signatures.length.toLocaleString(code)} ${translations.signatures} · ${day.format(batch.createdAt)}`;
  const fonts = await loadFonts(code, {
    plain: [title, asked, summary, ...rows.flatMap(({ cells, below }) => [...cells, below])],
    bold: [title, addressee, ...columns.map((column) => column.title)],
  });
  const writer = new PdfWriter({ title, language: code, rightToLeft: dir === 'rtl', size, fonts });
  writer.heading(title);
  writer.text(addressee, { size: 12, weight: 'bold' });
  writer.text(asked);
  writer.text(summary, { grey: true });
  writer.table(columns);
  for (const { cells, below } of rows) {
    writer.row(cells, below);
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
function placeOf({ city, state, region, postal, country }: Signature, own: unknown, language: string): string {
  const place = addressLine(
    { city, state, region, postal, country },
    { home: typeof own === 'string' && own !== '' ? own : null, language },
  );
  // Who said no more than the country says that.
  return place || (country === own ? '' : country);
}

/** What somebody wrote. The letter that the form suggests stands above already. */
function wroteOf({ comment, letter }: Signature, asked: string): string {
  return [comment, letter?.trim() === asked ? null : letter].filter(Boolean).join('\n');
}
