import type { Services } from '../core/call/services';
import type { Account } from '../core/plan/viewer';
import type { Markup } from '../core/formats/markup';
import type { JsonObject, JsonValue } from '../core/formats/exact-json';
import type { ResourcePlan } from '../core/plan/plan';
import type { Submission } from './view';
import type { Words } from './words';

/** What a panel is shown for. */
export interface PanelContext {
  services: Services;
  account: Account | null;
  plan: ResourcePlan;
  /** The key in the path, and the object as the account sees it. Absent on lists. */
  key?: string;
  object?: JsonObject;
  query: URLSearchParams;
  words: Words;
  /** The time zone of the installation: panels show times by its clock. */
  homeZone?: string;
  /** Of a panel that is a form: what was sent and refused. What is wrong stands above the panel; the ids of its fields are `field-<name>`. */
  submitted?: Submission;
  /** Of a panel that is the form of a verb: what the verb answered. It is shown this once. */
  answer?: JsonValue;
  /** The URL that a form of the panel is sent to, with the method and the proof that the page is ours. */
  form(path: string, method: string): string;
}

/**
 * What code of the domain shows on a page of a resource: a file `runtime/domain/<subject>/panels/<name>.ts` that exports it as `panel`, and that
 * `display: { panels: … }` of the resource names. Null for nothing. It asks what the account may see, as its answer goes to whoever may view the
 * page.
 */
export type Panel = (context: PanelContext) => Promise<Markup | null>;
