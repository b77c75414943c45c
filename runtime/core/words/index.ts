/** What an application says to people: texts of its catalogues (`resources/words/<language>/texts/`), by language and subject. */
export { recognized } from './recognition';
export {
  distinct,
  inEnglish,
  isWording,
  Message,
  type MessageCode,
  messageText,
  type MessageValue,
  type LocalValue,
  worded,
  wordedIn,
  type Wording,
} from './message';
export { regionalTag } from './regional-tag';
export { counted, say } from './say';
export {
  englishTexts,
  ownTexts,
  spokenLanguage,
  subjectsIn,
  type Texts,
  texts,
  type TextsOf,
  useTexts,
} from './texts';
