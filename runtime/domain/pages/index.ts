/** What others may use of pages. */
export { languagesSql } from './load';
export { lead, sendPage, urlOf } from './request';
export { pages } from './site';
export { readForm } from './submit';
export { styleOf } from './templates';
export { ENGLISH, type Language, languageOf, type LanguageRow, type Words } from './translations';
export { plainPage, type Shown } from './view';
