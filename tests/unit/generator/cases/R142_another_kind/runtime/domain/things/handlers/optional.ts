export async function handler(call: object, plan: object, more?: object): Promise<object[]> {
  return [call, plan, more ?? call];
}
