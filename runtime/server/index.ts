/** The public face of the server to generated routers; `app.ts` puts it together, and is imported by who starts it. */
export { answer, notAllowed } from './answer';
