import { say } from '../../../core/words';
import { html, Markup } from '../../../core/formats/markup';
import type { Language } from '../../languages';
import { plainPage } from '../../pages';
import type { MailPreferences } from '../../people';
import type { FREQUENCIES } from './choice';

/** The page on which a person chooses lists and how much mail there is. It works without scripts. */
export function preferencesPage(
  preferences: MailPreferences,
  language: Language,
  { saved }: { saved: boolean },
): ReturnType<typeof plainPage> {
  const { translations } = language;
  const notice = saved && html`<p class="notice" role="status">${translations.saved}</p>`;
  const isOnNone = preferences.lists.length === 0;
  const none = isOnNone && html`<p>${translations.on_no_list}</p>`;
  const content = isOnNone && preferences.left.length === 0 ? null : forms(preferences, language);
  return plainPage(language, translations.your_mail, html`${notice}${none}${content}`);
}

function forms(preferences: MailPreferences, language: Language): Markup {
  const { translations } = language;
  return html`<form method="post">
${listChoices(preferences, language)}
${frequencyChoices(preferences, language)}
<button type="submit">${translations.save}</button></form>
${preferences.lists.length > 0 && leaveAll(language)}`;
}

function leaveAll({ translations }: Language): Markup {
  return html`<form method="post" class="less"><input type="hidden" name="leave" value="all"><button type="submit" class="second">${translations.unsubscribe_all}</button></form>`;
}

/** `shown` says which lists the person was on when the page was sent. Those that the person left stand below, with what one agrees to by joining them. */
function listChoices({ lists, left }: MailPreferences, { translations }: Language): Markup {
  const boxes = lists.map(
    ({
      id,
      name,
    }) => html`<div class="choice"><input type="hidden" name="shown" value="${id}"><input type="checkbox" id="list-${id}" name="list" value="${id}" checked><label for="list-${id}" dir="auto">${name}</label></div>
`,
  );
  const others = left.map(
    ({
      id,
      name,
      consent,
    }) => html`<div class="choice"><input type="checkbox" id="list-${id}" name="list" value="${id}"${consent !== '' && html` aria-describedby="consent-${id}"`}><label for="list-${id}" dir="auto">${name}</label></div>
${consent !== '' && html`<p class="plain" id="consent-${id}" dir="auto">${consent}</p>`}`,
  );
  return html`<fieldset class="field"><legend>${lists.length === 0 ? translations.tick_again : translations.which_lists}</legend>
${boxes}${others}</fieldset>`;
}

/** A day as people write it: `25. Dezember 2026`. */
function dayText(day: string, code: string): string {
  return new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

function frequencyChoices({ frequency, pausedUntil }: MailPreferences, { code, translations }: Language): Markup {
  const chosen = pausedUntil === null ? frequency : 'paused';
  const words: Readonly<Record<keyof typeof FREQUENCIES, string>> = {
    all: translations.mail_all,
    less: translations.mail_less,
    pause_30: say({ language: code }, translations.pause_days, { days: 30 }),
    pause_90: say({ language: code }, translations.pause_days, { days: 90 }),
  };
  const choices = [
    ...(pausedUntil === null
      ? []
      : [['paused', say({ language: code }, translations.paused_until, { day: dayText(pausedUntil, code) })] as const]),
    ...Object.entries(words),
  ];
  const buttons = choices.map(
    ([
      value,
      label,
    ]) => html`<div class="choice"><input type="radio" id="frequency-${value}" name="frequency" value="${value}"${value === chosen && new Markup(' checked')}><label for="frequency-${value}">${label}</label></div>
`,
  );
  return html`<fieldset class="field"><legend>${translations.how_much_mail}</legend>
${buttons}</fieldset>`;
}
