import type { MailPreferences, MailWish } from '../../people';

/** What a form of the page of preferences asks for: to leave lists, to join others again, and another amount of mail; or to leave every list. */
export type Choice = 'nothing' | { join: number[]; leave: number[]; wish: MailWish | undefined };

/** The choices of how often, and what each means. `paused`: the pause that there is goes on. */
export const FREQUENCIES = {
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
