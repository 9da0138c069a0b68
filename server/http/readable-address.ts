/**
 * The address of a request, with a path that can be decoded. Where an escape in it is broken (`/%E0%A4%A`) every percent
 * sign is taken as one, as browsers take it: nothing lies under such an address, and whoever answers says so as for any
 * other that is not there. The router would answer it before anyone could, in words of its own.
 */
export function readableAddress({ url = '/' }: { url?: string | undefined }): string {
  const at = url.indexOf('?')
  const path = at === -1 ? url : url.slice(0, at)
  return canBeDecoded(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
