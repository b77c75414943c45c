function run(call: object, plan: object, more: object): object[] {
  return [call, plan, more];
}
export { run as handler };
