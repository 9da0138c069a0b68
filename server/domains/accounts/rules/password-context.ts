/** The letters for signs that are typed in their place because they look similar. */
const LETTER_BY_SYMBOL: Record<string, string> = {
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
const MIN_WORD_LENGTH = 3
/** The number of letters that must be left when the words are removed. */
const MIN_REMAINING_LETTERS = 4

/**
 * Returns a password as attackers try it: in lower case, without accents, with letters for the signs that look like
 * them.
 */
export function normalizePassword(password: string): string {
  return stripAccents(password).replaceAll(/[013457@$]/g, (symbol) => LETTER_BY_SYMBOL[symbol] ?? symbol)
}

/**
 * Returns whether the password consists of these texts (names, an email, the shop's name) and little else. `lienza2026`
 * and `ana-lopez!` do, `lienza-azul-42` has enough letters of its own.
 */
export function isMadeOfContext(password: string, texts: readonly string[]): boolean {
  const words = texts.flatMap(listContextWords).sort((one, other) => other.length - one.length)
  return [stripAccents(password), normalizePassword(password)].some((candidate) => {
    const remaining = words.reduce((rest, word) => rest.replaceAll(word, ' '), candidate)
    return remaining !== candidate && (remaining.match(/\p{L}/gu)?.length ?? 0) < MIN_REMAINING_LETTERS
  })
}

function listContextWords(text: string): string[] {
  const whole = stripAccents(text).trim()
  const words = [whole, whole.replaceAll(/\s+/g, ''), ...whole.split(/[^\p{L}]+/u)]
  return words.filter((word) => word.length >= MIN_WORD_LENGTH)
}

function stripAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
