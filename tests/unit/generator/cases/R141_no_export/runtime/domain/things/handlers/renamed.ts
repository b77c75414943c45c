async function run(): Promise<void> {}
export { run as handler };
