/** What is read of the description of the API. */
export interface Description {
  paths: Record<string, PathItem>;
  components: { parameters: Record<string, unknown>; responses: Record<string, Answer>; headers?: unknown; [part: string]: unknown };
}

type PathItem = Record<string, Operation | Reference[]>;

interface Operation {
  operationId: string;
  tags?: string[];
  description?: string;
  deprecated?: boolean;
  parameters?: Reference[];
  requestBody?: Described;
  responses: Record<string, Answer>;
  [part: string]: unknown;
}

type Reference = { $ref?: string; name?: string; style?: string };

interface Comparisons {
  name: string;
  deprecated?: boolean;
  schema: { properties?: Record<string, object>; patternProperties?: object };
}

interface Described {
  content?: Record<string, { schema?: object }>;
}

type Answer = Described & { headers?: unknown };

/** Parameters that the client knows better: it speaks JSON. */
const NOT_WANTED = ['format', 'rowsFormat', 'callback', 'ifNoneMatch'].map((name) => `#/components/parameters/${name}`);

/** The description as far as the client needs it, changed in place: JSON alone, and no headers of answers. */
export function forClient(description: Description): Description {
  for (const item of Object.values(description.paths)) {
    for (const part of Object.values(item)) {
      if (Array.isArray(part)) continue;
      const { requestBody, responses, parameters } = part;
      if (requestBody) speakJson(requestBody);
      // It keeps no answers, so it is never told that one is unchanged.
      delete responses['304'];
      Object.values(responses).forEach(withoutHeaders);
      if (parameters) part.parameters = wanted(parameters).flatMap((each) => comparisons(each, description));
    }
    if (Array.isArray(item.parameters)) item.parameters = wanted(item.parameters);
  }
  Object.values(description.components.responses).forEach(withoutHeaders);
  delete description.components.headers;
  return description;
}

/** The path of each list that is walked page by page, by the name of its method: `users` for `listUsers`. */
export function listsOf({ paths }: Description): Record<string, string> {
  const lists = Object.entries(paths).flatMap(([path, { get }]): [string, string][] => {
    const name = get && !Array.isArray(get) && !get.tags?.includes('service') ? /^list([A-Z]\w*)$/.exec(get.operationId)?.[1] : undefined;
    return name === undefined ? [] : [[name.charAt(0).toLowerCase() + name.slice(1), path]];
  });
  return Object.fromEntries(lists);
}

/** Of those lists what is said of each that goes one day. */
export function deprecatedLists(lists: Record<string, string>, { paths }: Description): Record<string, string> {
  const going = Object.entries(lists).flatMap(([name, path]): [string, string][] => {
    const { get } = paths[path]!;
    return get && !Array.isArray(get) && get.deprecated ? [[name, get.description ?? '']] : [];
  });
  return Object.fromEntries(going);
}

/** Values of a report go in the body of a POST. */
function wanted(parameters: Reference[]): Reference[] {
  return parameters.filter(({ $ref, style, name }) =>
    $ref === undefined ? !(style === 'form' && name === 'values') : !NOT_WANTED.includes($ref),
  );
}

/** Each comparison of a filter is a parameter of its own: `email__in`. Those of another row stay one, as their names follow a pattern. */
function comparisons(given: Reference, { components: { parameters } }: Description): Reference[] {
  const place = given.$ref?.split('/').at(-1) ?? '';
  const found = parameters[place] as Comparisons | undefined;
  if (!found?.name.endsWith('__*')) return [given];
  const { properties = {}, patternProperties } = found.schema;
  const told = found.deprecated ? { deprecated: true } : {};
  const named = Object.entries(properties).map(([name, schema]) => {
    parameters[`${place}.${name}`] ??= { name, in: 'query', ...told, schema };
    return { $ref: `#/components/parameters/${place}.${name}` };
  });
  return patternProperties ? [...named, given] : named;
}

function withoutHeaders(answer: Answer): void {
  delete answer.headers;
  speakJson(answer);
}

function speakJson(described: Described): void {
  const json = described.content?.['application/json'];
  if (json) described.content = { 'application/json': json };
  else delete described.content;
}
