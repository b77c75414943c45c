export const handler: Handler = () => undefined;
