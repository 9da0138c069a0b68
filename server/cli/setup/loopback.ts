/** Does an address lead to this machine itself? */
export function isLoopback(address: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)
}
