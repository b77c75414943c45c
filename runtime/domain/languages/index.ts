/** Languages: what the program says to people, in the language of a page or of a mailing. */
export { directionOf, type Language, languageOf, type LanguageRow, preferredLanguage, type PublicTexts } from './language';
export { labelled } from './labelled';
export { languageCodes, languagesSql, nearestLanguageSql } from './stored-languages';
export { languageNames, UNSUBSCRIBE_HTML, UNSUBSCRIBE_TEXT } from './mail-words';
