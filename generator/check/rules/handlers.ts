import { type NamedExport, namedHandler } from '../../language/paths';
import { diagnose, type Diagnostic, type FilePosition } from '../catalogue';
import type { DeclaredResource } from '../context';
import { type HandlerSource, readExport } from '../handler-source';
import type { Rule } from '../rule';

/** The type of a handler, by the word that names it. Endpoints have the first. */
const ENDPOINT = 'Handler';
const HOOKS = { before_save: 'BeforeSave', after_save: 'AfterSave', after_commit: 'AfterCommit' } as const;

/** All of them take what happened and what they work with, at most. */
const MOST_PARAMETERS = 2;

/** A handler that some word names. */
interface WantedHandler {
  handler: string;
  /** The type that fits there. */
  type: string;
  position: FilePosition;
}

/** The file of every handler exists (`namedHandler` says which it is), and exports a function of the type that fits. */
export const handlers: Rule = function* (context) {
  const read = new Map<string, HandlerSource | undefined>();
  for (const resource of context.all) {
    for (const wanted of wantedHandlers(resource)) {
      const { file, name } = namedHandler(wanted.handler);
      if (!read.has(wanted.handler)) read.set(wanted.handler, readExport(context.files, { file, name }));
      const source = read.get(wanted.handler);
      yield* source ? mistakes(source, { file, name }, wanted) : [diagnose(wanted.position, 'R081', { file })];
    }
  }
};

function wantedHandlers({ declaration, position }: DeclaredResource): WantedHandler[] {
  const { handlers = {}, verbs = {} } = declaration;
  return [
    ...Object.entries(handlers).map(([method, handler]) => ({ handler, type: ENDPOINT, position: position(['handlers', method]) })),
    ...Object.entries(verbs).map(([verb, { handler }]) => ({ handler, type: ENDPOINT, position: position(['verbs', verb, 'handler']) })),
    ...Object.entries(HOOKS).flatMap(([word, type]) =>
      (declaration[word as keyof typeof HOOKS] ?? []).map((handler, index) => ({ handler, type, position: position([word, index]) })),
    ),
  ];
}

function mistakes(
  { exported, type, parameters = 0, value }: HandlerSource,
  { file, name }: NamedExport,
  wanted: WantedHandler,
): Diagnostic[] {
  if (exported && !exported.includes(name)) {
    const names = exported.map((each) => `"${each}"`).join(', ');
    return [diagnose(wanted.position, 'R141', { file, name, hint: names && `; it exports ${names}` })];
  }
  const reason = misfit({ type, parameters, value }, wanted.type);
  return reason === undefined ? [] : [diagnose(wanted.position, 'R142', { file, name, reason })];
}

function misfit({ type, parameters = 0, value }: HandlerSource, wanted: string): string | undefined {
  if (value !== undefined) return `it is ${value}, and a function is wanted`;
  const types: string[] = [ENDPOINT, ...Object.values(HOOKS)];
  // A type of the domain's own may well be one of these under another name.
  if (type !== undefined && type !== wanted && types.includes(type)) return `it is of the type ${type}, and ${wanted} is wanted`;
  return parameters > MOST_PARAMETERS ? `it needs more than ${MOST_PARAMETERS} parameters` : undefined;
}
