import type { Preferences } from '@shop/contract/preferences.ts'

let lastChoice: Preferences | undefined
let applied: Promise<unknown> = Promise.resolve()

/**
 * Applies choices one after the other, so that page and cart end with the last one. `isLast` tells whether another choice
 * has replaced this one meanwhile: it is to be dropped then.
 */
export async function applyInTurn(choice: Preferences, apply: (isLast: () => boolean) => Promise<void>): Promise<void> {
  lastChoice = choice
  const before = applied
  const run = async () => {
    await before
    await apply(() => lastChoice === choice)
  }
  applied = run()
  await applied
}
