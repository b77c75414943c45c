import type { Account } from '../../auth/account';
import type { Registry } from '../../plan/registry';
import type { FieldErrors } from '../../errors/http-error';
import type { ResourcePlan } from '../../plan/plan';

/** What a page shows beside the data of the answer. */
export interface View {
  /** The normalized path. */
  path: string;
  query: URLSearchParams;
  status: number;
  account: Account | null;
  registry: Registry;
  /** The resource of the path, if it has one. */
  plan?: ResourcePlan;
  /** The key in the path. */
  key?: string;
  /** The fields of a form page that was refused. Its form is shown again with them. */
  submitted?: Submission;
}

/** The fields of a form page, and what is wrong with them. */
export interface Submission {
  /** The texts that were typed, by field. */
  values: Readonly<Record<string, string>>;
  /** Messages by field. The empty name holds messages that concern no field. */
  errors: FieldErrors;
}

/** Whether the account has a right on the resource. Pages offer only what the account may do. */
export function mayChange(view: View, right: 'edit' | 'delete'): boolean {
  const { account, plan } = view;
  if (!account || !plan) return false;
  return account.superuser || account.rights.has(`${plan.kind}.${right}`) || account.rights.has(`*.${right}`);
}

/** The path of a resource's collection. */
export function collectionPath(plan: ResourcePlan): string {
  return `/rest/v1/${plan.name}/`;
}

/** The path and query of this page with some parameters changed. Null removes a parameter. */
export function withQuery(view: View, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(view.query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? view.path : `${view.path}?${text}`;
}
