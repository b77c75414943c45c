/** What refusals say in other languages: by the English, whose values have names, as in `There is no list {id}.` */
export type Messages = Readonly<Record<string, Translations>>;

/** `en` is what people read in English, where the message itself is for programs. It has no values. */
type Translations = Readonly<Record<'de' | 'es' | 'fr', string> & { en?: string }>;
