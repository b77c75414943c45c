import type { Resource, Transition } from '../../model/model';

/** A transition as the schema document says it. */
interface TransitionDocument {
  name: string;
  /** Null for a new row. */
  from: string[] | null;
  to: string;
  /** `POST /rest/v1/mailer/{id}/stop/`, `program`, `public`. */
  by: string[];
  /** Those that the caller of these paths needs. */
  rights: string[];
}

/** The transitions of a field as the schema document says them: one that leads to several states is as many. */
export function transitionDocuments(
  transitions: Transition[] | undefined,
  resources: ReadonlyMap<string, Resource>,
): TransitionDocument[] | undefined {
  return transitions?.flatMap(({ name, moves, begins, by }): TransitionDocument[] => {
    const doers = by.map((doer) =>
      typeof doer === 'string' ? { path: doer, right: undefined } : endpoint(resources.get(doer.resource)!, doer.name),
    );
    const told = { by: doers.map(({ path }) => path), rights: [...new Set(doers.flatMap(({ right }) => right ?? []))].sort() };
    if (begins !== undefined) return [begins].flat().map((to) => ({ name, from: null, to, ...told }));
    const ends = new Set(Object.values(moves).flat());
    return [...ends].map((to) => ({ name, from: Object.keys(moves).filter((from) => [moves[from]!].flat().includes(to)), to, ...told }));
  });
}

/** The path of a verb (`stop`) or a method (`list.post`) of a resource, and the right that its caller needs. */
function endpoint({ name, kind, key, verbs }: Resource, doer: string): { path: string; right: string | undefined } {
  const [level, method] = doer.split('.');
  const verb = verbs.find((each) => each.name === doer);
  const below = `/rest/v1/${name}/${(verb?.on ?? level) === 'detail' ? `{${key.field}}/` : ''}`;
  if (!verb) return { path: `${method!.toUpperCase()} ${below}`, right: `${kind}.${method === 'delete' ? 'delete' : 'edit'}` };
  return {
    path: `${verb.methods[0]!.toUpperCase()} ${below}${verb.path}/`,
    right: verb.right === 'public' ? undefined : `${kind}.${verb.right}`,
  };
}
