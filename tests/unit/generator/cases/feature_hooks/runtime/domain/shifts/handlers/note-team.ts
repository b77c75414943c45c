export const handler = () => undefined;
export const before = async () => {};
