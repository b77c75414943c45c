import type { FieldDeprecationDeclaration } from './deprecation';

/** The keys that every field may have, whatever its type. */
export interface CommonField {
  /** One sentence for the schema document. */
  help?: string;
  /** The long name in the schema document; by default the name with spaces. */
  title?: string;
  /** A second name under which bodies and filters may speak of the field. */
  alias?: string;
  /** The alias is shown too, with the same value. */
  shows_alias?: boolean;
  /** Shown, but no request can alter it. */
  readonly?: boolean;
  /** Never shown and never written over HTTP: secrets and bookkeeping. */
  private?: boolean;
  /** False: staff-written SQL may not read it. True: it may, though the field is private or computed. */
  reportable?: boolean;
  /** Accounts without this right do not see the field: `money.view`. They find it nowhere, and no body of theirs may say it. */
  view?: string;
  /** The reference to the row that the value tells of: for whoever does not see that row, it is empty. */
  seen_with?: string;
  /** The right that a body needs to give it a value, beside that of its own kind: `reports.edit`. */
  edit?: string;
  /** Why nothing acts on the field: who reads it, and what for. For what people note down. */
  kept?: string;
  /** The same of a field whose name or help promises an effect that there is not. */
  without_effect?: string;
  /** The country whose addresses have it: pages show it of what is there. */
  only_in?: string;
  /** It is still served, and goes one day. */
  deprecated?: FieldDeprecationDeclaration;
}
