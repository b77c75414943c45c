/** Pages: what supporters open in a browser, and what other pages of the service are made of. */
export { eventPagesSite, pagesSite } from './site';
export { buttonPage, plainPage } from './render/plain-page';
export { previewSite } from './preview/site';
export { pagePath } from './page-url';
export { signedInPages } from './page-types';
export { redirect, sendPage } from './render/send-page';
export { sayNotFound, sendErrorPage, sendMessage } from './visit/site-answers';
export { readForm } from './submit/submit-form';
