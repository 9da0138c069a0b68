/** Returns whether a URL leads to this machine. */
export function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
}
