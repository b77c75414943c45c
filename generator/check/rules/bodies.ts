import type { DeclaredAnswer, DeclaredBody, DeclaredQuery, HttpMethod } from '../../language/words';
import type { Path } from '../../load/position';
import { diagnose, type Diagnostic } from '../catalogue';
import type { DeclaredResource } from '../context';
import { schemaProblems } from '../json-schema';
import type { Rule } from '../rule';

const WITH_BODY: readonly HttpMethod[] = ['post', 'put', 'patch'];

/** Parameters that every request may have. */
const EVERYWHERE: readonly string[] = ['callback', 'format', 'strict'];

/** Every verb says what it takes and what it answers, and handlers say it where they have a say in it. What is said can be so. */
export const bodies: Rule = function* (context) {
  for (const resource of context.all) {
    const { declaration, position } = resource;
    for (const [verb, { methods, query, body, answer }] of Object.entries(declaration.verbs ?? {})) {
      const takesBody = methods.some((method) => WITH_BODY.includes(method));
      if (answer === undefined) yield diagnose(position(['verbs', verb], 'key'), 'R200', { verb });
      if (takesBody && body === undefined) yield diagnose(position(['verbs', verb], 'key'), 'R201', { verb });
      if (!takesBody && body !== undefined)
        yield diagnose(position(['verbs', verb, 'body'], 'key'), 'R202', { methods: methods.join(', ') });
      yield* asked(resource, ['verbs', verb, 'query'], query);
      yield* said(resource, ['verbs', verb], body, answer);
    }
    for (const word of ['query', 'body', 'answer'] as const) {
      for (const method of Object.keys(declaration[word] ?? {})) {
        if (!declaration.handlers?.[method]) yield diagnose(position([word, method], 'key'), 'R204', { method });
      }
    }
    for (const [method, query] of Object.entries(declaration.query ?? {})) yield* asked(resource, ['query', method], query);
    for (const [method, body] of Object.entries(declaration.body ?? {})) {
      if (!WITH_BODY.includes(method.split('.')[1] as HttpMethod))
        yield diagnose(position(['body', method], 'key'), 'R202', { methods: method });
      yield* bodyProblems(resource, ['body', method], body);
    }
    for (const [method, answer] of Object.entries(declaration.answer ?? {})) {
      for (const [status, content] of Object.entries(answer)) yield* problems(resource, ['answer', method, status], content);
    }
  }
};

/** The mistakes of a query: names that mean something everywhere, and JSON Schemas. */
function* asked({ position }: DeclaredResource, path: Path, query: DeclaredQuery = {}): Iterable<Diagnostic> {
  for (const name of EVERYWHERE) if (query[name]) yield diagnose(position([...path, name], 'key'), 'R228', { name });
  for (const problem of schemaProblems({ type: 'object', properties: query }))
    yield diagnose(position([...path, ...problem.path.slice(1)]), 'R203', { reason: problem.reason });
}

function* said(
  resource: DeclaredResource,
  path: Path,
  body?: DeclaredBody,
  answer: Record<string, DeclaredAnswer> = {},
): Iterable<Diagnostic> {
  if (body !== undefined) yield* bodyProblems(resource, [...path, 'body'], body);
  for (const [status, content] of Object.entries(answer)) yield* problems(resource, [...path, 'answer', status], content);
}

/** The mistakes of a body: those of its schema, and a body that is no object, which a form could not send. */
function* bodyProblems(resource: DeclaredResource, path: Path, body: DeclaredBody): Iterable<Diagnostic> {
  if (typeof body === 'object' && body.type === 'array')
    yield diagnose(resource.position([...path, 'type']), 'R203', { reason: 'the "type" of a body must be "object"' });
  else yield* problems(resource, path, body);
}

/** The mistakes of a JSON Schema. A word is none. */
function* problems({ position }: DeclaredResource, path: Path, schema: DeclaredBody | DeclaredAnswer): Iterable<Diagnostic> {
  if (typeof schema === 'string') return;
  for (const problem of schemaProblems(schema)) yield diagnose(position([...path, ...problem.path]), 'R203', { reason: problem.reason });
}
