import type { MailPreferences, MailWish } from '../../people';

/** What a form of the page of preferences asks for: to leave lists, and another amount of mail; or to leave every list. */
export type Choice = 'nothing' | { leave: number[]; wish: MailWish | undefined };

/** The choices of how often, and what each means. `paused`: the pause that there is goes on. */
export const FREQUENCIES = {
  all: 'all',
  less: 'less',
  pause_30: { pauseDays: 30 },
  pause_90: { pauseDays: 90 },
} as const satisfies Readonly<Record<string, MailWish>>;

/**
 * Reads the form. A list is left when the page showed it (`shown`) and its box is not ticked, so one that was joined meanwhile stays. Whoever ticks no
 * box leaves every list. What the form does not say stays as it is.
 */
export function readChoice(form: ReadonlyMap<string, readonly string[]>, { lists }: MailPreferences): Choice {
  if (form.has('leave')) return 'nothing';
  const ticked = form.get('list') ?? [];
  const shown = form.get('shown') ?? [];
  const leave = lists.filter(({ id }) => shown.includes(String(id)) && !ticked.includes(String(id))).map(({ id }) => id);
  if (lists.length > 0 && leave.length === lists.length) return 'nothing';
  const frequency = form.get('frequency')?.[0] ?? '';
  return { leave, wish: Object.hasOwn(FREQUENCIES, frequency) ? FREQUENCIES[frequency as keyof typeof FREQUENCIES] : undefined };
}
