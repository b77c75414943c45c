export const handler = async () => {};
export const welcome = async () => ({ status: 204 });
