import { handlerFile } from '../../language/paths';
import { diagnose, type Diagnostic, type FilePosition } from '../catalogue';
import type { DeclaredResource } from '../context';
import { type HandlerSource, readHandler } from '../handler-source';
import type { ProjectFiles } from '../project-files';
import type { Rule } from '../rule';

/** The type of a handler, by the word that names it. Endpoints have the first. */
const ENDPOINT = 'Handler';
const HOOKS = { before_save: 'BeforeSave', after_save: 'AfterSave', after_commit: 'AfterCommit' } as const;

/** All of them take what happened and what they work with, at most. */
const MOST_PARAMETERS = 2;

/** A handler that some word names. */
interface NamedHandler {
  handler: string;
  /** The type that fits there. */
  type: string;
  position: FilePosition;
}

/** The file of every handler exists (`handlerFile` says which it is), and exports a function of the type that fits. */
export const handlers: Rule = function* (context) {
  const read = new Map<string, HandlerSource | undefined>();
  for (const resource of context.all) {
    for (const named of namedHandlers(resource)) {
      const file = handlerFile(named.handler);
      if (!read.has(file)) read.set(file, sourceOf(context.files, file));
      const source = read.get(file);
      yield* source ? mistakes(source, file, named) : [diagnose(named.position, 'R081', { file })];
    }
  }
};

/** What a handler file says. A compiled one, of a package, says nothing about its types. */
function sourceOf(files: ProjectFiles, file: string): HandlerSource | undefined {
  const text = files.code(file);
  if (text === undefined) return undefined;
  return file.endsWith('.js') ? {} : readHandler(text);
}

function namedHandlers({ declaration, position }: DeclaredResource): NamedHandler[] {
  const { handlers = {}, verbs = {} } = declaration;
  return [
    ...Object.entries(handlers).map(([method, handler]) => ({ handler, type: ENDPOINT, position: position(['handlers', method]) })),
    ...Object.entries(verbs).map(([verb, { handler }]) => ({ handler, type: ENDPOINT, position: position(['verbs', verb, 'handler']) })),
    ...Object.entries(HOOKS).flatMap(([word, type]) =>
      (declaration[word as keyof typeof HOOKS] ?? []).map((handler, index) => ({ handler, type, position: position([word, index]) })),
    ),
  ];
}

function mistakes({ exported, type, parameters = 0, value }: HandlerSource, file: string, wanted: NamedHandler): Diagnostic[] {
  if (exported && !exported.includes('handler')) {
    const names = exported.map((name) => `"${name}"`).join(', ');
    return [diagnose(wanted.position, 'R141', { file, hint: names && `; it exports ${names}` })];
  }
  const reason = misfit({ type, parameters, value }, wanted.type);
  return reason === undefined ? [] : [diagnose(wanted.position, 'R142', { file, reason })];
}

function misfit({ type, parameters = 0, value }: HandlerSource, wanted: string): string | undefined {
  if (value !== undefined) return `it is ${value}, and a function is wanted`;
  const types: string[] = [ENDPOINT, ...Object.values(HOOKS)];
  // A type of the domain's own may well be one of these under another name.
  if (type !== undefined && type !== wanted && types.includes(type)) return `it is of the type ${type}, and ${wanted} is wanted`;
  return parameters > MOST_PARAMETERS ? `it needs more than ${MOST_PARAMETERS} parameters` : undefined;
}
