/** Returns the parameters of a request's URL. A question mark after the first one belongs to a value. */
export function readQuery(url: string): URLSearchParams {
  const at = url.indexOf('?')
  return new URLSearchParams(at === -1 ? '' : url.slice(at + 1))
}
