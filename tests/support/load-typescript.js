/** `node --require load-typescript.js file.ts` */
require('./native-typescript').loadTypeScript();
