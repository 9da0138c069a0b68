/** Returns what a header is compared by: case, accents and space around it do not count. */
export function toHeaderKey(title: string): string {
  return title.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
