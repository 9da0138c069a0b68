/** The base address that `Picture` takes, from the address of one rendering as the contract gives it: `/media/abc/640.webp`. */
export function pictureBase(address: string): string {
  return address.replace(/\/[^/]*$/, '')
}
