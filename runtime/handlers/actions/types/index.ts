import type { ActionType } from './type';

export type { ActionType, Prepared, Request } from './type';

/** The types of page that actions are taken on, by `type` of the page. One file each for those with steps of their own. */
const TYPES: Readonly<Record<string, ActionType>> = {
  Petition: {},
  Signup: {},
};

/** What is particular to actions on pages of this type; undefined for a type that takes none. */
export function actionType(name: string): ActionType | undefined {
  return Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
}
