import type { DeclaredAnswer, DeclaredBody, HttpMethod } from '../../language/words';
import type { Path } from '../../load/position';
import { diagnose, type Diagnostic } from '../catalogue';
import type { DeclaredResource } from '../context';
import { schemaProblems } from '../json-schema';
import type { Rule } from '../rule';

const WITH_BODY: readonly HttpMethod[] = ['post', 'put', 'patch'];

/** Every verb says what it takes and what it answers, and handlers say it where they have a say in it. */
export const bodies: Rule = function* (context) {
  for (const resource of context.all) {
    const { declaration, position } = resource;
    for (const [verb, { methods, body, answer }] of Object.entries(declaration.verbs ?? {})) {
      const takesBody = methods.some((method) => WITH_BODY.includes(method));
      if (answer === undefined) yield diagnose(position(['verbs', verb], 'key'), 'R200', { verb });
      if (takesBody && body === undefined) yield diagnose(position(['verbs', verb], 'key'), 'R201', { verb });
      if (!takesBody && body !== undefined)
        yield diagnose(position(['verbs', verb, 'body'], 'key'), 'R202', { methods: methods.join(', ') });
      yield* said(resource, ['verbs', verb], body, answer);
    }
    for (const word of ['body', 'answer'] as const) {
      for (const method of Object.keys(declaration[word] ?? {})) {
        if (!declaration.handlers?.[method]) yield diagnose(position([word, method], 'key'), 'R204', { method });
      }
    }
    for (const [method, body] of Object.entries(declaration.body ?? {})) {
      if (!WITH_BODY.includes(method.split('.')[1] as HttpMethod))
        yield diagnose(position(['body', method], 'key'), 'R202', { methods: method });
      yield* problems(resource, ['body', method], body);
    }
    for (const [method, answer] of Object.entries(declaration.answer ?? {})) {
      for (const [status, content] of Object.entries(answer)) yield* problems(resource, ['answer', method, status], content);
    }
  }
};

function* said(
  resource: DeclaredResource,
  path: Path,
  body?: DeclaredBody,
  answer: Record<string, DeclaredAnswer> = {},
): Iterable<Diagnostic> {
  if (body !== undefined) yield* problems(resource, [...path, 'body'], body);
  for (const [status, content] of Object.entries(answer)) yield* problems(resource, [...path, 'answer', status], content);
}

/** The mistakes of a JSON Schema. A word is none. */
function* problems({ position }: DeclaredResource, path: Path, schema: DeclaredBody | DeclaredAnswer): Iterable<Diagnostic> {
  if (typeof schema === 'string') return;
  for (const problem of schemaProblems(schema)) yield diagnose(position([...path, ...problem.path]), 'R203', { reason: problem.reason });
}
