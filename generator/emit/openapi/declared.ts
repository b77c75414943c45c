import type { DeclaredAnswer, DeclaredBody } from '../../language/words';
import type { Resource } from '../../model/model';
import { schemaNames, schemaRef } from './names';
import { found, refusal, shared, withHeaders } from './responses';
import type { Schema } from './shared-schemas';

/** The body that a handler takes. Undefined for none. An example stands with a body of its own: those of objects have one in their schema. */
export function declaredBody(
  declared: DeclaredBody,
  resource: Resource,
  accepts: string | undefined,
  example?: unknown,
): Schema | undefined {
  if (declared === 'none') return undefined;
  const { sent, changed } = schemaNames(resource);
  if (declared === 'new') return bodyOf(schemaRef(sent), { accepts });
  if (declared === 'change') return bodyOf(schemaRef(changed), { accepts });
  return bodyOf(declared, { accepts, example, required: declared.required !== undefined });
}

/** How a body is sent: with files and the like, and what stands for it. */
interface BodyForm {
  accepts?: string;
  example?: unknown;
  required?: boolean;
}

/** A body in each format in which it may be sent. */
function bodyOf(schema: Schema, { accepts, example, required = true }: BodyForm): Schema {
  const media = { schema, example };
  const parts = accepts === 'multipart' || accepts === 'file' || accepts === 'files' ? { 'multipart/form-data': {} } : {};
  const mail = accepts === 'mail' ? { 'message/rfc822': {} } : {};
  return {
    required,
    content: { 'application/json': media, 'application/x-www-form-urlencoded': media, 'application/xml': {}, ...parts, ...mail },
  };
}

/** How a handler answers. */
interface Way {
  /** What it answered once, of its first answer with a body. */
  example?: unknown;
  /** It answers a GET, so there is an `ETag`. */
  isRead?: boolean;
  /** It gives rows as CSV and TSV too. */
  rows?: boolean;
  /** Without credentials it is limited by network, and tells what is left. */
  isPublic?: boolean;
}

/** What a handler answers, by status. */
export function declaredAnswers(declared: Record<string, DeclaredAnswer>, resource: Resource, way: Way): Record<string, Schema> {
  const answers = Object.entries(declared).map(([status, content]) => [status, declaredAnswer(status, content, resource, way)]);
  return withExample(Object.fromEntries(answers) as Record<string, Schema>, way.example);
}

/** Puts an example to the first answer that has a schema. */
function withExample(answers: Record<string, Schema>, example: unknown): Record<string, Schema> {
  const contentOf = (answer: Schema): Record<string, Schema> => (answer.content ?? {}) as Record<string, Schema>;
  const found = Object.entries(answers).find(([, answer]) => contentOf(answer)['application/json']?.schema !== undefined);
  if (example === undefined || found === undefined) return answers;
  const [status, answer] = found;
  const content = contentOf(answer);
  return { ...answers, [status]: { ...answer, content: { ...content, 'application/json': { ...content['application/json'], example } } } };
}

function declaredAnswer(status: string, content: DeclaredAnswer, resource: Resource, { isRead = false, rows, isPublic }: Way): Schema {
  const { object, list } = schemaNames(resource);
  const description = DESCRIPTIONS[status] ?? 'Done.';
  const limits = isPublic ? ['RateLimit', 'RateLimitPolicy'] : [];
  switch (content) {
    case 'empty':
      return ['202', '204'].includes(status) ? shared(status)[status]! : withHeaders(`${description} There is no body.`, limits);
    case 'location':
      return status === '201' && !isPublic
        ? shared('201')['201']!
        : withHeaders(`${description} There is no body.`, ['Location', ...limits]);
    case 'file':
      return { ...withHeaders(description, ['ETag']), content: { '*/*': {} } };
    case 'error':
      return refusal(status);
    case 'object':
      return found(schemaRef(object), { description, isRead, headers: limits });
    case 'list':
      return found(schemaRef(list), { description, isRead, headers: limits });
    default:
      return found(content, { description, isRead, rows, headers: status === '201' ? ['Location', ...limits] : limits });
  }
}

const DESCRIPTIONS: Record<string, string> = { '200': 'The answer.', '201': 'Created.', '202': 'Done.', '204': 'Done.' };
