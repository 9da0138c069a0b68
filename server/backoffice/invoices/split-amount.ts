/**
 * Splits an amount by weights so that the parts add up to it: each gets its share rounded down, and the units that are
 * left go to the largest remainders, of equal ones to the first. Without any weight, the first part is all.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, part: Number(product / sum), rest: product % sum }
  })
  const left = amount - shares.reduce((all, { part }) => all + part, 0)
  const first = shares.toSorted((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
  )
  const more = new Set(first.slice(0, left).map(({ index }) => index))
  return shares.map(({ index, part }) => part + (more.has(index) ? 1 : 0))
}
