import type { Model } from '../model/model';
import { constant, literal, sourceFile } from './source';

/** `people.ts`: what moves when people are merged, and what an erasure changes. Nothing where no resource is the person. */
export function emitPersonData({ personData }: Model): Map<string, string> {
  if (!personData) return new Map();
  const imports = [{ moduleSpecifier: '../runtime', namedImports: ['People'], isTypeOnly: true }];
  const doc = 'What is moved when people become one; what holds something of a person, for erasing one.';
  const statement = constant({ name: 'people', type: 'People', doc, value: literal(personData) });
  return new Map([['people.ts', sourceFile({ source: 'resources/' }, { imports, statements: [statement] })]]);
}
