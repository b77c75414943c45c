/** What refusals say in other languages: by the English, whose values have names, as in `There is no list {id}.` */
export type Messages = Readonly<Record<string, Readonly<Record<'de' | 'es' | 'fr', string>>>>;
