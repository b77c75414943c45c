/** Languages: what the program says to people, in the language of a page or of a mailing. */
export {
  builtInLanguage,
  directionOf,
  labelled,
  type Language,
  languageNames,
  languageOf,
  type LanguageRow,
  preferredLanguage,
  type PublicTexts,
  UNSUBSCRIBE_HTML,
  UNSUBSCRIBE_TEXT,
  wordsOf,
} from './language';
export { languageCodes, languagesSql, nearestLanguageSql } from './stored-languages';
