/** Returns the address that a name suggests: lower-case letters without accents, digits and single hyphens. */
export function toSlug(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}

/** Returns whether a text can be a part of an address. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}
