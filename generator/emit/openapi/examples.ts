import type { Schema } from './shared-schemas';

/** Codes of refusals that an answer may have, by the name of the answer; those of a body with the field that they are about. */
const CODES: Readonly<Record<string, readonly (string | { field: string; code: string })[]>> = {
  '400': ['reading.field_not_filterable', 'reading.filter_unknown', 'reading.mismatched_type', 'reading.positive_integer_expected'],
  '400fields': [
    { field: 'email', code: 'values.required' },
    { field: 'email', code: 'values.email_expected' },
    { field: 'status', code: 'values.choice_unknown' },
    { field: 'email', code: 'writing.already_exists' },
    'writing.reference_unknown',
  ],
  '401': ['requests.credentials_missing', 'requests.credentials_wrong', 'requests.access_not_allowed'],
  '403': ['requests.csrf_token_missing'],
  '404': ['writing.object_unknown', 'requests.resource_unknown'],
  '404fields': ['writing.object_unknown', 'writing.reference_unknown'],
  '405': ['requests.method_not_allowed'],
  '408': ['writing.request_too_slow'],
  '409': ['writing.object_changed', 'requests.idempotency_key_in_use'],
  '410': ['reading.erased', 'reading.not_kept_that_long'],
  '412': ['writing.object_changed'],
  '413': ['writing.request_too_large', 'writing.file_too_large'],
  '415': ['requests.content_type_not_supported'],
  '422': ['requests.idempotency_key_reused'],
  '429': ['requests.too_many_requests', 'requests.too_many_requests_of_network'],
  '429fields': ['requests.too_many_requests_of_network'],
  '500': ['requests.request_failed'],
  '503': ['requests.service_unavailable'],
  '503fields': ['requests.service_unavailable'],
};

/** What stands for the values of an example. */
const VALUES: Readonly<Record<string, string>> = {
  access: 'edit',
  choices: 'subscribed, unsubscribed',
  days: '30',
  field: 'email',
  key: '5',
  kind: 'users',
  label: 'page',
  labels: 'E-mail',
  message: "'id' cannot be 'x'.",
  method: 'PUT',
  most: '10000000',
  name: 'regex',
  parameter: '_limit',
  resource: 'user',
  size: '10 MB',
  text: 'x',
  type: 'text/plain',
  value: '"x"',
};

/** An answer with an example for each code that it may have: named by the code, with what the API says. Codes without a text here are left out. */
export function withExamples(name: string, response: Schema, refusals: ReadonlyMap<string, string>): Schema {
  const { content } = response as { content?: { 'application/json': Schema } };
  const examples = (CODES[name] ?? []).flatMap((one): [string, { value: unknown }][] => {
    const { field, code } = typeof one === 'string' ? { code: one } : one;
    const text = refusals.get(code);
    if (text === undefined) return [];
    const said = sentence(text);
    return [[code, { value: field === undefined ? { error: said } : { user: { [field]: [said] } } }]];
  });
  if (!content || examples.length === 0) return response;
  const json = { ...content['application/json'], examples: Object.fromEntries(examples) };
  return { ...response, content: { ...content, 'application/json': json } };
}

/** A text of the catalogue, whose notation is ICU MessageFormat, with values of an example. */
function sentence(text: string): string {
  const said = text.replaceAll("''", "'").replace(/\{(\w+)\}/g, (whole, name: string) => VALUES[name] ?? whole);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
