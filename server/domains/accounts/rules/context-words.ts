/** The letters for signs that are typed in their place because they look similar. */
const LETTER_OF: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** The length of the shortest word that is looked for; a shorter one is part of too many others. */
const SHORTEST_WORD = 3
/** The number of letters that must be left when the words are removed. */
const LEAST_LETTERS = 4

/**
 * Returns a password as attackers try it: in lower case, without accents, with letters for the signs that look like
 * them.
 */
export function foldPassword(password: string): string {
  return plain(password).replaceAll(/[013457@$]/g, (sign) => LETTER_OF[sign] ?? sign)
}

/**
 * Returns whether the password consists of these texts (names, an email, the shop's name) and little else. `lienza2026`
 * and `ana-lopez!` do, `lienza-azul-42` has enough letters of its own.
 */
export function isMadeOf(password: string, texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsOf).sort((one, other) => other.length - one.length)
  return [plain(password), foldPassword(password)].some((typed) => {
    const left = words.reduce((rest, word) => rest.replaceAll(word, ' '), typed)
    return left !== typed && (left.match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS
  })
}

/** Returns the whole text and its parts, as a password may contain them. */
function wordsOf(text: string): string[] {
  const whole = plain(text).trim()
  const words = [whole, whole.replaceAll(/\s+/g, ''), ...whole.split(/[^\p{L}]+/u)]
  return words.filter((word) => word.length >= SHORTEST_WORD)
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
