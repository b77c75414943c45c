import { headerLine, rowLine, type RowFormat } from '../../../framework/formats/write-rows';
import { siteUrl } from '../../../framework/mail/site-url';
import type { Settings } from '../../../framework/settings';
import { compileTemplate, Html } from '../../../framework/templates';
import type { MailContent } from '../../transactional-mail';
import { languageNames } from '../../languages';
import { customFieldValues } from '../mail/custom-fields';
import { wrapBody } from '../mail/wrapper';
import type { LoadedBatch } from './load';
import { signatureColumns } from './signature';

/** For pages without a subject or a template. */
const SUBJECT = '{{default page.title page.name}}: {{signatures}} {{words.signatures}}';
const BODY = `<p>{{words.dear}} {{default target.name words.sir_or_madam}},</p>
<p>{{signatures}} {{words.have_signed}} “{{default page.title page.name}}”. {{words.signatures_attached}}</p>`;

/** Spreadsheets open the file, and strangers wrote what is in it. */
const FORMAT: RowFormat = { delimiter: ',', safe: true };
/** Spreadsheets take a file without it for one of another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes the e-mail of a batch, with its signatures as a CSV file. Throws a `TemplateError`. */
export function writeBatch(batch: LoadedBatch, signatures: readonly Record<string, unknown>[], settings: Settings): MailContent {
  const { page, pageFields, languages, target, from, subject, template } = batch;
  const url = new Html(`${siteUrl(settings)}/pages/${encodeURIComponent(page.name)}/`);
  const context = {
    page: { ...page, url, fields: customFieldValues(pageFields) },
    target,
    signatures: signatures.length,
    ...languageNames(languages),
  };
  const columns = signatureColumns(page.type);
  const csv = [headerLine(columns, FORMAT), ...signatures.map((signature) => rowLine(signature, columns, FORMAT))];
  return {
    from: from ?? '',
    subject: compileTemplate(subject || SUBJECT, { html: false })(context),
    ...wrapBody(compileTemplate(template || BODY, { html: true })(context), null, context, { unsubscribe: false }),
    attachments: [
      {
        filename: `signatures-${batch.id}.csv`,
        contentType: 'text/csv; charset=utf-8',
        content: Buffer.from(BYTE_ORDER_MARK + csv.join('')),
      },
    ],
  };
}
