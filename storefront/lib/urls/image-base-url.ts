/** Returns the base URL that `Picture` takes, from the URL of one rendition in the contract: `/media/abc/640.webp`. */
export function getImageBaseUrl(url: string): string {
  return url.replace(/\/[^/]*$/, '')
}
