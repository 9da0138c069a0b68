/** Size letters from small to large; other sizes, such as numbers, follow in their own order. */
const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']

const STANDARD = /^(?:x{0,4}[sl]|m|\d{1,2}x[sl])$/i

/** Spaces within a size that mean nothing: `X L`, `2 XL`. Those between two numbers divide them. */
const MEANINGLESS_SPACE = /(?<=\p{L})\s+(?=[\p{L}\p{N}])|(?<=\p{N})\s+(?=\p{L})/gu

/**
 * Returns a size as it is stored: in usual characters (`Ｍ` is `M`), without space around it, letters such as `xl` or `x l` in
 * capitals and without space.
 */
export function toSizeLetter(typed: string): string {
  const letter = typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
  const joined = letter.replaceAll(MEANINGLESS_SPACE, '')
  return STANDARD.test(joined) ? joined.toUpperCase() : letter
}

/** Returns a form that is the same for every spelling of a size: `XL`, `xl`, `X L` and `ＸＬ`, `Única` and `unica`. */
export function toSizeKey(letter: string): string {
  return letter
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .trim()
    .replaceAll(MEANINGLESS_SPACE, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

export function compareSizes(one: string, other: string): number {
  return rank(one) - rank(other) || one.localeCompare(other, 'en', { numeric: true })
}

function rank(letter: string): number {
  const index = LETTERS.indexOf(letter.toUpperCase())
  return index === -1 ? LETTERS.length : index
}

/** Returns the sizes of a list with commas, each once in whatever spelling, without those that are known. */
export function splitSizes(list: string, known: readonly string[] = []): string[] {
  const keys = new Set(known.map(toSizeKey))
  return list.split(',').flatMap((typed) => {
    const [letter, key] = [toSizeLetter(typed), toSizeKey(typed)]
    if (key === '' || keys.has(key)) return []
    keys.add(key)
    return [letter]
  })
}
