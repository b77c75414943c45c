import type { Account } from '../../auth/account';
import type { Registry } from '../../plan/registry';
import type { FieldErrors } from '../../http/errors';
import type { ResourcePlan } from '../../plan/plan';

/** What a page knows about the request that it answers. */
export interface View {
  /** The canonical path. */
  path: string;
  query: URLSearchParams;
  status: number;
  account: Account | null;
  registry: Registry;
  /** The resource, where the path is below one. */
  plan?: ResourcePlan;
  /** The key in the path. */
  key?: string;
  /** What a form page sent, where it was refused: the form is shown again with what was typed. */
  submitted?: Submission;
}

/** What a form page sent. */
export interface Submission {
  /** The texts that were typed, by field. */
  values: Readonly<Record<string, string>>;
  /** Messages by field; the empty name holds what concerns no single field. */
  errors: FieldErrors;
}

/** Whether the account that asked has a right on the resource: pages offer only what will work. */
export function mayChange(view: View, right: 'edit' | 'delete'): boolean {
  const { account, plan } = view;
  if (!account || !plan) return false;
  return account.superuser || account.rights.has(`${plan.kind}.${right}`) || account.rights.has(`*.${right}`);
}

/** The path of a resource's collection. */
export function collectionPath(plan: ResourcePlan): string {
  return `/rest/v1/${plan.name}/`;
}

/** The path and query of this page with some parameters changed; null removes one. */
export function withQuery(view: View, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(view.query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? view.path : `${view.path}?${text}`;
}
