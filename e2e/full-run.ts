/** Whether `npm run test:full` runs, which may take long; `npm test` has to be quick. */
export const isFullRun = process.env['TEST_FULL'] === '1'

/** Returns all items in the long form; in the short form every n-th, starting with `first`. */
export function sample<T>(all: readonly T[], every: number, first = 0): T[] {
  return isFullRun ? [...all] : all.filter((_, index) => index % every === first)
}
