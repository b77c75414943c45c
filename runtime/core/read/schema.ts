import { isCompatible } from '../auth/permissions';
import type { Handler } from '../call';
import type { ResourcePlan } from '../plan/plan';
import type { SchemaDocument } from '../plan/schema-plan';
import { visiblePlan } from './visible';

/** GET of `/rest/v1/<resource>/schema/`: the generated document, without the fields that the account does not see. */
export const schema: Handler = ({ account }, plan) => {
  const { schema: own } = visiblePlan(plan, account);
  const document = own && served(own, plan);
  const value = document && isCompatible(account, 'lowercase_methods') ? withLowerCaseMethods(document) : document;
  return Promise.resolve({ status: 200, shape: 'response', body: { value } });
};

/** The document with what the handlers say that stand in for generic ones. One that lists something else than rows takes no filters and orders of theirs. */
function served(document: SchemaDocument, { handled }: ResourcePlan): SchemaDocument {
  if (!handled) return document;
  if (handled.whole) return { ...document, fields: handled.fields as SchemaDocument['fields'], filtering: {}, ordering: [] };
  const fields = Object.entries(document.fields).map(([name, field]) => [name, { ...field, ...handled.fields[name] }]);
  return { ...document, fields: Object.fromEntries(fields) as SchemaDocument['fields'] };
}

function withLowerCaseMethods(document: SchemaDocument): unknown {
  const lower = (methods: readonly string[]): string[] => methods.map((method) => method.toLowerCase());
  const { allowed_detail_http_methods: detail, allowed_list_http_methods: list } = document;
  return { ...document, allowed_detail_http_methods: lower(detail), allowed_list_http_methods: lower(list) };
}
