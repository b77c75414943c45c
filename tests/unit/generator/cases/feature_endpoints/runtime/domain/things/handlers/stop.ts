export const handler = () => undefined;
export const status = () => undefined;
