/** Returns a random key for an action that is done once, however often it is sent. Unlike `randomUUID`, it works without TLS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
