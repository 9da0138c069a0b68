/**
 * Returns how many characters of a password an attacker has to guess: characters that continue a sequence (`aaa`,
 * `1234`, `dcba`) count nothing, and repeated ones count twice at most. Characters are counted as people see them.
 */
export function countUnpredictableCharacters(password: string): number {
  const codePoints = [...password].map((codePoint) => codePoint.codePointAt(0) ?? 0)
  const unpredictable = codePoints.filter((codePoint, index) => Math.abs(codePoint - (codePoints[index - 1] ?? -9)) > 1)
  return Math.min(unpredictable.length, new Set(unpredictable).size * 2)
}
