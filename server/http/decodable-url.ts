import { isDecodable } from '../platform/is-decodable.ts'

/**
 * Returns the URL of a request with a path that can be decoded. A broken escape (`/%E0%A4%A`) is read as literal
 * percent signs, as browsers do: nothing exists under such a URL, and it gets the usual response for that. Otherwise
 * the router would respond first, with its own message.
 */
export function toDecodableUrl({ url = '/' }: { url?: string | undefined }): string {
  const at = url.indexOf('?')
  const path = at === -1 ? url : url.slice(0, at)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}
