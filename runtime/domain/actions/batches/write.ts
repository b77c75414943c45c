import { headerLine, rowLine, type RowFormat } from '../../../core/formats/write-rows';
import { siteUrl } from '../../../core/mail/site-url';
import type { Settings } from '../../../core/settings';
import { compileTemplate, Html, type TemplateContext } from '../../../core/templates';
import type { MailContent } from '../../transactional-mail';
import { languageNames } from '../../languages';
import { customFieldValues } from '../mail/custom-fields';
import { wrapBody } from '../mail/wrapper';
import { writeDocument } from './document';
import type { LoadedBatch } from './load';
import { type Signature, signatureColumns } from './signature';

type Attachments = NonNullable<MailContent['attachments']>;

/** For pages without a subject or a template. */
const ONE = '{{#if (eq signatures 1)}}';
const SUBJECT = `{{default page.title page.name}}: {{signatures}} ${ONE}{{words.one_signature}}{{else}}{{words.signatures}}{{/if}}`;
const BODY = `<p>{{words.dear}} {{default target.name words.sir_or_madam}},</p>
<p>{{signatures}} ${ONE}{{words.has_signed}}{{else}}{{words.have_signed}}{{/if}} “{{default page.title page.name}}”. {{words.signatures_attached}}</p>`;
/** Below what staff wrote, as they cannot know which letters people use. */
const TABLE_TOO = '\n<p>{{words.signatures_table_too}}</p>';

/** Spreadsheets open the file, and strangers wrote what is in it. */
const FORMAT: RowFormat = { delimiter: ',', safe: true };
/** Spreadsheets take a file without it for one of another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes the e-mail of a batch, with its signatures as a table, or as a document. Throws a `TemplateError`. */
export async function writeBatch(batch: LoadedBatch, signatures: readonly Signature[], settings: Settings): Promise<MailContent> {
  const { page, pageFields, languages, target, from, subject, template } = batch;
  const url = new Html(`${siteUrl(settings)}/pages/${encodeURIComponent(page.name)}/`);
  const context = {
    page: { ...page, url, fields: customFieldValues(pageFields) },
    target,
    signatures: signatures.length,
    ...languageNames(languages),
  };
  const attachments = await attach(batch, signatures, context);
  const body = (template || BODY) + (attachments.length > 1 ? TABLE_TOO : '');
  return {
    from: from ?? '',
    subject: compileTemplate(subject || SUBJECT, { html: false })(context),
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
