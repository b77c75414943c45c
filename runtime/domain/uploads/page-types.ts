/** Types of pages that an upload can be sent to. */
export const UPLOAD_PAGE_TYPES: readonly string[] = ['Import', 'EventCreate', 'EventSignup'];
