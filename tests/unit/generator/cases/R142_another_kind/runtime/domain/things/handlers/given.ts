type Handler = (call: object) => object;
const taking = (_known: object, run: Handler): Handler => run;
export const handler: Handler = taking({ body: ['name'] }, (call) => call);
