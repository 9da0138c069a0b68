/**
 * How many characters of a password a guesser has to find out: those that only go on with a row (`aaa`, `1234`, `dcba`)
 * count nothing, and what repeats counts twice at most. Characters are counted as people see them.
 */
export function tellingCharacters(password: string): number {
  const signs = [...password].map((sign) => sign.codePointAt(0) ?? 0)
  const fresh = signs.filter((sign, place) => Math.abs(sign - (signs[place - 1] ?? -9)) > 1)
  return Math.min(fresh.length, new Set(fresh).size * 2)
}
