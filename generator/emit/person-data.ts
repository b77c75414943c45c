import type { Model } from '../model/model';
import { literal } from './code';
import { constant, TypeScriptFile } from './typescript';

/** `person-data.ts`: which rows a merge of people moves, and which an erasure changes. Nothing where no resource is the person. */
export function emitPersonData({ personData }: Model): Map<string, TypeScriptFile> {
  if (!personData) return new Map();
  const imports = [{ moduleSpecifier: '../runtime', namedImports: ['PersonData'], isTypeOnly: true }];
  const doc = 'Which rows a merge of people moves, and which rows an erasure deletes or empties.';
  const statement = constant({ name: 'personData', type: 'PersonData', doc, value: literal(personData) });
  return new Map([['person-data.ts', new TypeScriptFile('resources/', { imports, statements: [statement] })]]);
}
