/** Domains from which mail is sent, with the keys that sign it. */
export { checkSendingDomain } from './check';
export { ensureKey } from './key';
export { mailSigner } from './signer';
