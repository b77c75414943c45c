import { say } from '../../../core/words';
import { choiceBox, type Control, hidden } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import type { Language } from '../../languages';
import { plainPage } from '../../pages';
import type { MailPreferences, MailWish } from '../../people';

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
  return html`<form method="post" class="less">${hidden('leave', 'all')}<button type="submit" class="second">${translations.unsubscribe_all}</button></form>`;
}

/** `shown` says which lists the person was on when the page was sent. Those that the person left stand below, with what one agrees to by joining them. */
function listChoices({ lists, left }: MailPreferences, { translations }: Language): Markup {
  const listBox = (id: number | string, name: string, more: Partial<Control>, before?: Markup): Markup =>
    choiceBox({ id: `list-${id}`, name: 'list', value: String(id), ...more }, html`<span dir="auto">${name}</span>`, before);
  const boxes = lists.map(({ id, name }) => listBox(id, name, { checked: true }, hidden('shown', String(id))));
  const others = left.map(
    ({ id, name, consent }) =>
      html`${listBox(id, name, consent === '' ? {} : { 'aria-describedby': `consent-${id}` })}${consent !== '' && html`<p class="plain" id="consent-${id}" dir="auto">${consent}</p>`}`,
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
  const buttons = choices.map(([value, label]) =>
    choiceBox({ type: 'radio', id: `frequency-${value}`, name: 'frequency', value, checked: value === chosen }, label),
  );
  return html`<fieldset class="field"><legend>${translations.how_much_mail}</legend>
${buttons}</fieldset>`;
}

/** What a form of the page of preferences asks for: to leave lists, to join others again, and another amount of mail; or to leave every list. */
type Choice = 'nothing' | { join: number[]; leave: number[]; wish: MailWish | undefined };

/** The choices of how often, and what each means. `paused`: the pause that there is goes on. */
const FREQUENCIES = {
  all: 'all',
  less: 'less',
  pause_30: { pauseDays: 30 },
  pause_90: { pauseDays: 90 },
} as const satisfies Readonly<Record<string, MailWish>>;

/**
 * Reads the form. A list is left when the page showed it as joined (`shown`) and its box is not ticked, so one that was joined meanwhile stays. One that the
 * page did not show so and is ticked is joined again, so an old page brings back nothing that was left since. Whoever ticks no box leaves every list. What
 * the form does not say stays as it is.
 */
export function readChoice(form: ReadonlyMap<string, readonly string[]>, { lists, left }: MailPreferences): Choice {
  if (form.has('leave')) return 'nothing';
  const ticked = form.get('list') ?? [];
  const shown = form.get('shown') ?? [];
  const leave = lists.filter(({ id }) => shown.includes(String(id)) && !ticked.includes(String(id))).map(({ id }) => id);
  const join = left.filter(({ id }) => ticked.includes(String(id)) && !shown.includes(String(id))).map(({ id }) => id);
  if (lists.length > 0 && leave.length === lists.length && join.length === 0) return 'nothing';
  const frequency = form.get('frequency')?.[0] ?? '';
  return { join, leave, wish: Object.hasOwn(FREQUENCIES, frequency) ? FREQUENCIES[frequency as keyof typeof FREQUENCIES] : undefined };
}
