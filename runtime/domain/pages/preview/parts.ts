/** What can be looked at: the page, the thanks after it, and the confirmation as HTML and as text. */
export const PREVIEWED = ['page', 'thanks', 'mail', 'text'] as const;
