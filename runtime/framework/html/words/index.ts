/** The words of pages, in the language of whoever reads them. */
export type Words = Readonly<Record<string, string>>;
