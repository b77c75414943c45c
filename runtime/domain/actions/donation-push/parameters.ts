import type { FieldValues } from '../../../core/write';

/** A part of the body of a push: name to value. */
type Part = Readonly<Record<string, unknown>>;

/** Parts of the body whose `fields` are custom fields, and the prefix of these as parameters of an action. */
const PREFIXES = { user: 'user_', action: 'action_' } as const;

/**
 * The parameters of the action that a push means: those of a donation form. What the order says wins over the action and the person.
 */
export function pushParameters(push: FieldValues): Record<string, unknown> {
  const { donationpage, order, action, user } = push as Record<string, Part | undefined>;
  return {
    ...withCustomFields(user, PREFIXES.user),
    ...withCustomFields(action, PREFIXES.action),
    ...withoutNull(pick(donationpage, 'payment_account')),
    ...withoutNull(order),
    page: donationpage?.name,
  };
}

function withCustomFields(part: Part | undefined, prefix: string): Record<string, unknown> {
  const { fields, ...others } = part ?? {};
  const custom = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  const named = custom.map(([name, value]) => [name.startsWith(prefix) ? name : `${prefix}${name}`, value] as const);
  return { ...withoutNull(others), ...Object.fromEntries(named) };
}

function pick(part: Part | undefined, name: string): Part {
  return { [name]: part?.[name] };
}

/** Clients send null for what they do not know. */
function withoutNull(part: Part | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== null && value !== undefined && value !== ''));
}
