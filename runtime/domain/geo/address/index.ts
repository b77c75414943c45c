/** What addresses of a country have, and how they are written. */
export { scriptOfLanguage } from './address';
export { fieldsOfPart, hasField, partOfField, sameField } from './fields';
export { addressFormat } from './format';
export { addressLine, addressLines } from './lines';
