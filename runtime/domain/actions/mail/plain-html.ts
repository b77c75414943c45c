import { escapeHtml, Html } from '../../../core/templates';

/** The HTML of what a person wrote as plain text: neither a template nor HTML. '' stays empty. */
export const plainHtml = (text: string): Html => new Html(text === '' ? '' : `<p>${escapeHtml(text).replaceAll(/\r?\n/g, '<br>')}</p>`);
