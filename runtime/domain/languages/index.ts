/** Languages: what the program says to people, in the language of a page or of a mailing. */
export { directionOf, type Language, languageOf, type LanguageRow, preferredLanguage, type PublicTexts } from './language';
export { languageCodes } from './codes';
export { labelled } from './labelled';
export { languagesSql, nearestLanguageSql } from './languages-sql';
export { languageNames, UNSUBSCRIBE_HTML, UNSUBSCRIBE_TEXT } from './mail-words';
