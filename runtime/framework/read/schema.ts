import { isCompatible } from '../auth/compatibility';
import type { Handler } from '../http/call';
import type { SchemaDocument } from '../plan/schema-plan';
import { visiblePlan } from './visible';

/** GET of `/rest/v1/<resource>/schema/`: the generated document, without the fields that the account does not see. */
export const schema: Handler = ({ account }, plan) => {
  const { schema: document } = visiblePlan(plan, account);
  const value = document && isCompatible(account, 'lowercase_methods') ? withLowerCaseMethods(document) : document;
  return Promise.resolve({ status: 200, shape: 'response', body: { value } });
};

function withLowerCaseMethods(document: SchemaDocument): unknown {
  const lower = (methods: readonly string[]): string[] => methods.map((method) => method.toLowerCase());
  const { allowed_detail_http_methods: detail, allowed_list_http_methods: list } = document;
  return { ...document, allowed_detail_http_methods: lower(detail), allowed_list_http_methods: lower(list) };
}
