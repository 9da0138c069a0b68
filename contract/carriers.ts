/**
 * Finds the carrier of the settings that a text names: by its name, alone or among other words, as in "dhl express". Of
 * several the longest name counts.
 */
export function findCarrier(text: string, names: readonly string[]): string | undefined {
  const words = ` ${normalize(text)} `
  return names
    .filter((name) => normalize(name) !== '' && words.includes(` ${normalize(name)} `))
    .toSorted((one, other) => other.length - one.length)[0]
}

function normalize(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
