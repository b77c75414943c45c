import type { Services } from '../../../core/services';
import { translated } from '../../../staff/labels';
import type { Words } from '../../../staff/words';
import { whyWordsOf } from './why-words';
import { wordsOf } from './words';

/** What a line of a waterfall or an explanation is called. */
export type NameOfLine = (stage: string, field: string) => string;

/** What lines are called: as the fields of the forms where they come from one. */
export function lineNames({ registry }: Services, words: Words): NameOfLine {
  const said = wordsOf(words);
  const within = registry.get('mailertargeting').schema?.fields ?? {};
  const own = registry.get('mailer').schema?.fields ?? {};
  const others: Readonly<Record<string, string>> = whyWordsOf(words).lines;
  return (stage, field) => {
    if (stage === 'includes' || stage === 'excludes')
      return `${said[stage]}${words.colon}${translated(words, within[field]?.verbose_name ?? field)}`;
    return others[field] ?? translated(words, own[field]?.verbose_name ?? field.replaceAll('_', ' '));
  };
}
