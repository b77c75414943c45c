/** What an application says to people: texts of its catalogues (`resources/words/<language>/texts/`), by language and subject. */
export { recognition, type Recognized } from './recognition';
export { counted, say } from './say';
export { ownTexts, spokenLanguage, subjectsIn, type Texts, texts, type TextsOf, textsNamed, useTexts } from './texts';
