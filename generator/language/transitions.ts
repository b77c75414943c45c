/** One way in which the state of a row changes. */
export interface TransitionDeclaration {
  /** The states from which it leads to `to`, or each with the one that it leads to; `any` for all of them. Without it a new row begins in `to`. */
  from?: 'any' | string[] | Record<string, string | string[]>;
  /** The state that it leads to, where `from` does not say it of each; of several, who does it chooses one. */
  to?: string | string[];
  /**
   * By what it is done: verbs (`stop`, `mailer.stop`), methods (`list.post`), `public` for what people do on pages, `program` for what the program does by
   * itself, such as its jobs. `program` by default. Who may is whoever may use the verb.
   */
  by?: string | string[];
  /** The code of the refusal where the state of a row does not allow it: a text below `resources/words/en/texts/refusals/`. */
  refuses?: string;
}

/** From each state to those that the transition leads to. Nothing of one in which a new row begins. */
export function movesOf({ from = [], to = '' }: TransitionDeclaration, states: readonly string[]): Record<string, string | string[]> {
  if (typeof from === 'object' && !Array.isArray(from)) return from;
  return Object.fromEntries((from === 'any' ? states : from).map((state) => [state, to]));
}

/** The states that transitions name. */
export function statesOf(transitions: readonly TransitionDeclaration[]): string[] {
  const named = transitions.flatMap((transition) => {
    const moves = movesOf(transition, []);
    return [...Object.keys(moves), ...Object.values(moves), transition.to ?? []].flat();
  });
  return [...new Set(named)];
}

/** A verb (`stop`) or a method (`list.post`) of a resource. */
export interface Doer {
  resource: string;
  name: string;
}

/** Who or what does a transition of `owner`: `program`, `public`, or a verb or method of a resource. */
export function doersOf({ by = 'program' }: TransitionDeclaration, owner: string): ('program' | 'public' | Doer)[] {
  return [by].flat().map((doer) => {
    if (doer === 'program' || doer === 'public') return doer;
    const [, resource = owner, name = ''] = /^(?:(?!list\.|detail\.)(\w+)\.)?(.*)$/.exec(doer)!;
    return { resource, name };
  });
}
