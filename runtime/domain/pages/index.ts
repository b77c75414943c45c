/** Pages: what supporters open in a browser, and what other pages of the service are made of. */
export { eventPagesSite } from './events/site';
export { buttonPage, plainPage } from './render/plain-page';
export { previewSite } from './preview/site';
export { pagePath } from './page-url';
export { signedInPages } from './signed-in-pages';
export { redirect, sendPage } from './render/send-page';
export { pagesSite } from './site';
export { sendErrorPage, sendMessage } from './visit/site-answers';
export { readForm } from './submit/submit-form';
