/** Pages: what supporters open in a browser, and what other pages of the service are made of. */
export { buttonPage } from './button-page';
export { eventPagesSite } from './events/site';
export { messagePage } from './message-page';
export { redirect, sendPage } from './send-page';
export { pagesSite } from './site';
export { readForm } from './submit-form';
