/* Solves the challenge of a form while somebody fills it in, and puts the solution into the field proof_of_work. */
(() => {
  const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

  async function solve() {
    const challenge = await (await fetch('/challenge/')).json();
    const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
    const password = new Uint8Array([...fromHex(nonce), 0, 0, 0, 0]);
    const options = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: cost };
    for (let counter = 0; ; counter += 1) {
      new DataView(password.buffer).setUint32(password.length - 4, counter);
      const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
      const derivedKey = toHex(new Uint8Array(await crypto.subtle.deriveBits(options, key, keyLength * 8)));
      if (derivedKey.startsWith(keyPrefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
    }
  }

  const field = document.querySelector('input[name=proof_of_work]');
  if (!field || !window.crypto || !crypto.subtle) return;
  const { form } = field;
  let solution;
  const begin = () => (solution ??= solve());
  form.addEventListener('input', begin, { once: true });
  form.addEventListener('submit', (event) => {
    if (field.value) return;
    event.preventDefault();
    // In a task of its own: while the event is still under way, a form ignores that it is to be sent.
    const send = () => setTimeout(() => form.requestSubmit(event.submitter ?? undefined));
    begin()
      .then((text) => (field.value = text))
      // Without a solution the server asks to wait.
      .catch(() => (field.value = '-'))
      .then(send);
  });
})();
