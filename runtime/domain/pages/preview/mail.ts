import { html, type Markup } from '../../../core/formats/markup';
import { fieldLabel } from '../../../staff/words/labels';
import { type Words } from '../../../staff/words';
import { FRAME_POLICY, framed } from '../../../core/mail/html-document';
import type { Services } from '../../../core/call/services';
import { TemplateError } from '../../../core/templates';
import { type SamplePerson, sampleConfirmation } from '../../actions';
import { currencyOrHome } from '../form/donation-fields';
import type { LoadedPage } from '../render/load-page';
import { keyOf, textsOf, type TypedTexts } from './typed-more';
import { texts, say } from '../../../core/words';

/** What stands above the e-mail, as in a mail program. The e-mail itself has a frame of its own, so that its styles stay there. */
const STYLE = `body { margin: 0; height: 100vh; display: flex; flex-direction: column; font: 1rem/1.5 system-ui, sans-serif; color: #1b1b1b; background: #fff }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 0.75rem; margin: 0; padding: 0.75rem; border-bottom: 1px solid #ccc }
dt { color: #595959 } dd { margin: 0; overflow-wrap: anywhere }
p { margin: 0; padding: 0.75rem; background: #fff4d6 }
iframe { flex: 1; min-height: 10rem; border: 0 }`;

/** A document for a frame, with what it may do. */
interface FramedDocument {
  text: string;
  policy: string;
}

/** The confirmation as a signer gets it, with what is typed of the followup. What keeps it from being sent stands above it. */
export async function mailPreview(
  services: Services,
  page: LoadedPage,
  { typed, part, person, words }: { typed: TypedTexts; part: string; person: SamplePerson; words: Words },
): Promise<FramedDocument> {
  const said = texts('pages/preview', words);
  const followup = textsOf(typed, 'followup.');
  const keys = Object.fromEntries(
    ['email_from_line', 'email_wrapper'].flatMap((name) => (name in followup ? [[name, keyOf(followup[name])]] : [])),
  );
  try {
    const { mail, isSent } = await sampleConfirmation(
      services,
      { ...page, currency: currencyOrHome(page) },
      { ...followup, ...keys, language: keyOf(typed.language ?? typed.lang) },
      person,
    );
    const { from, subject, replyTo, html: body, text } = mail;
    const shown = framed({ subject, html: body, text: text ?? '' }, { part: part === 'text' ? 'text' : 'html', isDark: false });
    const lines: [string, string][] = [
      [said.from, from || said.no_sender],
      [said.to, `${person.first_name} ${person.last_name} <${person.email}>`],
      ...(replyTo ? [[said.reply_to, replyTo] as [string, string]] : []),
      [said.subject, subject],
    ];
    return frameOf(
      words,
      subject,
      html`<dl>${lines.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${!isSent && html`<p>${say(said, said.not_sent, { field: fieldLabel(words, undefined, 'send_email') })}</p>`}<iframe srcdoc="${shown}" title="${subject}" sandbox></iframe>`,
    );
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return frameOf(words, said.broken, html`<p>${said.broken} ${error.message}</p>`);
  }
}

function frameOf({ language }: Words, title: string, content: Markup): FramedDocument {
  const document = html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`;
  return {
    text: `<!DOCTYPE html>\n${document.text}<style>${STYLE}</style></head><body>${content.text}</body></html>`,
    policy: FRAME_POLICY,
  };
}
