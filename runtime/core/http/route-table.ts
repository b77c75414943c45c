import type { RequestHandler, Router } from 'express';

/** A route whose path has matched. */
export interface MatchedRoute {
  params: Record<string, string>;
  /** Runs the handlers of the route for the method of a request. */
  handle: RequestHandler;
}

/** A path in its parts, each the name of a parameter or a text. */
interface TableRoute {
  parts: readonly { text: string; isParameter: boolean }[];
  handle: RequestHandler;
}

/**
 * Finds the route of a path by comparing its parts.
 *
 * A router of Express tries one regular expression after another. This reads once which routes the router of a resource declares; what it does not find is
 * left to that router.
 */
export class RouteTable {
  private readonly byLength = new Map<number, TableRoute[]>();

  constructor({ stack }: Pick<Router, 'stack'>) {
    for (const { route, handle } of stack) {
      if (!route || !/^(\/:?\w+)*\/$/.test(route.path)) throw new Error('the router of a resource holds more than plain paths');
      const parts = route.path.split('/').map((text) => ({ text: text.replace(/^:/, ''), isParameter: text.startsWith(':') }));
      const others = this.byLength.get(parts.length) ?? [];
      this.byLength.set(parts.length, [...others, { parts, handle: handle as RequestHandler }]);
    }
  }

  /** The first route with this path. Undefined where there is none, and where the path is percent-encoded. */
  find(path: string): MatchedRoute | undefined {
    if (path.includes('%')) return undefined;
    const asked = path.split('/');
    const found = this.byLength.get(asked.length)?.find(({ parts }) => fits(parts, asked));
    if (!found) return undefined;
    const params: Record<string, string> = {};
    found.parts.forEach(({ text, isParameter }, index) => {
      if (isParameter) params[text] = asked[index]!;
    });
    return { params, handle: found.handle };
  }
}

function fits(parts: TableRoute['parts'], asked: readonly string[]): boolean {
  return parts.every(({ text, isParameter }, index) => (isParameter ? asked[index] !== '' : isSame(asked[index]!, text)));
}

/** As Express has it, without regard to case. */
function isSame(asked: string, text: string): boolean {
  return asked === text || asked.toLowerCase() === text;
}
