import type { Settings } from '../../../framework/settings';
import { compileTemplate, escapeHtml } from '../../../framework/templates';
import type { Draft } from '../../transactional-mail';
import { friendContext } from './context';
import { framed } from './frame';
import type { LoadedAction } from './load';

/** What the person who acted wants friends to be told; '' where they leave it to the page. */
export interface Words {
  subject: string;
  note: string;
}

/** What is said where the followup says nothing. */
const SUBJECT = '{{default page.title page.name}}';
const BODY = '<p>{{default user.name "A friend"}} has taken action. <a href="{{page.url}}">{{default page.title page.name}}</a></p>';

/**
 * Writes word to a friend: the note, then what the followup says for friends, or else what it says in confirmations (specification
 * 4.4). Whatever the person wrote is plain text: not a template, not HTML. Throws a `TemplateError`.
 */
export function writeToFriend(loaded: LoadedAction, words: Words, settings: Settings): Draft {
  const { followup, frame, user } = loaded;
  const context = friendContext(loaded, settings);
  const body = compileTemplate(followup.tafBody || followup.body || BODY, { html: true })(context);
  const note = words.note === '' ? '' : `<p>${escapeHtml(words.note).replaceAll('\n', '<br>')}</p>`;
  return {
    from: followup.from ?? '',
    replyTo: user.email,
    subject: words.subject || compileTemplate(followup.tafSubject || SUBJECT, { html: false })(context),
    ...framed(note + body, frame, context, { unsubscribe: false }),
  };
}
