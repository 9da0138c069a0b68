/** Does `npm run test:full` run? It takes its time; `npm test` has a few minutes for everything. */
export const isLongForm = process.env['TEST_FULL'] === '1'

/** All of them in the long form; in the short one one of so many, from the `first` on. */
export function someOf<T>(all: readonly T[], every: number, first = 0): T[] {
  return isLongForm ? [...all] : all.filter((_, index) => index % every === first)
}
