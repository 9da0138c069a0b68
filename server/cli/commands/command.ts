import type { Pool } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'

/** The services that a command uses. */
export interface Desk {
  db: Pool
  now: Date
  args: string[]
  /**
   * Commands that queue jobs, such as emails, need it: the running shop works on them, or does so at its next start.
   */
  openShop(): Promise<Shop>
}

export interface Command {
  usage: string
  does: string
  /** The exit code of the process. */
  run(desk: Desk): Promise<number>
}

/** Everyone who can use the command line is recorded as this actor. */
export const OPERATOR = 'operator'

const WAIT_MS = 60_000
const ASK_AGAIN_MS = 200

/** Waits until the running shop has processed a job of the command; null after a minute without a result. */
export async function waitFor<T>(ask: () => Promise<T | null>): Promise<T | null> {
  const until = Date.now() + WAIT_MS
  while (Date.now() < until) {
    const answer = await ask()
    if (answer !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
  return null
}
