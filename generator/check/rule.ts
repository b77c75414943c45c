import type { Diagnostic } from './catalogue';
import type { RuleContext } from './context';

/** A rule yields what is wrong with the declarations. It changes nothing and depends on no other rule. */
export type Rule = (context: RuleContext) => Iterable<Diagnostic>;
