import type { Units } from '../core/types/distance';
import type { Account } from '../core/plan/viewer';
import { TOKEN_PARAMETER } from '../core/auth/sessions';
import type { ResourcePlan } from '../core/plan/plan';
import type { Registry } from '../core/plan/registry';
import type { Services } from '../core/call/services';
import type { CustomFields } from './custom-fields/custom-field';
import { METHOD_PARAMETER } from '../core/request/request';
import type { PersonName } from './object/read-as';
import type { Clock } from './object/times';
import type { FieldErrors } from '../core/errors/http-error';
import type { Words } from './words';

/** What a page shows beside the data of the answer. */
export interface View {
  services: Services;
  /** The normalized path. */
  path: string;
  query: URLSearchParams;
  status: number;
  account: Account | null;
  registry: Registry;
  words: Words;
  /** What forms of somebody who has signed in must send. Absent for programs. */
  csrf?: string;
  /** The resource of the path, if it has one. */
  plan?: ResourcePlan;
  /** The key in the path. */
  key?: string;
  /** The fields of a form page that was refused. Its form is shown again with them. */
  submitted?: Submission;
  /** What the objects are called that the page refers to, by path. */
  names: ReadonlyMap<string, string>;
  /** What the objects ask for whose values a form wants, by their paths: the placeholders of their SQL. */
  asked?: ReadonlyMap<string, readonly string[]>;
  /** The custom fields that the object may have. Absent where the page shows none. */
  customFields?: CustomFields;
  /** The time zone of the installation: times that are stored in UTC are shown and typed by its clock. */
  homeZone?: string;
  /** How people are called. */
  personName?: PersonName;
  /** The country of the installation: what is nowhere else is there. */
  homeCountry?: string;
  /** In what the installation tells distances; miles where nothing is said. */
  homeUnits?: Units;
  /** The clock of the object, where its times go by one. */
  clock?: Clock;
}

/** What the installation says of every page: how people are called, its country and its clock, and in what distances are told. Asks the services for it. */
export async function homeOfPage(services: Services): Promise<Pick<View, 'personName' | 'homeCountry' | 'homeZone' | 'homeUnits'>> {
  const [personName, home] = await Promise.all([services.personNames?.(services), services.home?.(services)]);
  return { personName, homeCountry: home?.country, homeZone: home?.timeZone, homeUnits: home?.units };
}

/** Whether the account has a right on the resource. Pages offer only what the account may do. */
export function mayChange(view: Pick<View, 'account' | 'plan'>, right: 'view' | 'edit' | 'delete'): boolean {
  const { account, plan } = view;
  if (!account || !plan) return false;
  return account.superuser || account.rights.has(`${plan.kind}.${right}`) || account.rights.has(`*.${right}`);
}

/** Whether objects of a resource can be made. */
export function isMade({ schema }: ResourcePlan): boolean {
  return schema?.allowed_list_http_methods.includes('POST') === true;
}

/** The resource that the path names: of the page of a history, that of the object, where `plan` is that of its entries. */
export function ownerOf({ plan, path, registry }: Pick<View, 'plan' | 'path' | 'registry'>): ResourcePlan | undefined {
  const [, , , name = ''] = path.split('/');
  return plan && name !== plan.name ? (registry.find(name) ?? plan) : plan;
}

/** Where a form sends its fields: a path, the method that it stands for, and the proof that it is a form of this session. */
export function formTarget({ csrf }: Pick<View, 'csrf'>, path: string, method: string): string {
  const [base = '', query = ''] = path.split('?');
  const words = new URLSearchParams(query);
  words.set(METHOD_PARAMETER, method.toUpperCase());
  words.set('format', 'form');
  if (csrf !== undefined) words.set(TOKEN_PARAMETER, csrf);
  return `${base}?${words.toString()}`;
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

/** The fields of a form page, and what is wrong with them. */
export interface Submission {
  /** The texts that were typed, by field. */
  values: Readonly<Record<string, string>>;
  /** Messages by field. The empty name holds messages that concern no field. */
  errors: FieldErrors;
  /** The verb that was asked for. Absent for a form of the object itself. */
  verb?: string;
}
