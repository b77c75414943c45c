/** The types of page that rows of an upload act on (domain 1.8). */
export const UPLOAD_PAGES: readonly string[] = ['Import', 'EventCreate', 'EventSignup'];
