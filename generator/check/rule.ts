import type { Diagnostic } from './catalogue';
import type { World } from './world';

/** A rule looks at all declarations and tells what is wrong. It changes nothing and knows no other rule. */
export type Rule = (world: World) => Iterable<Diagnostic>;
