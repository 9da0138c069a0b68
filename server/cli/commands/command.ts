import type { Pool } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'

/** What a command works with. */
export interface Desk {
  db: Pool
  now: Date
  args: string[]
  /** For what also leaves work to jobs, such as mail: they are done by the running shop, or when it next runs. */
  openShop(): Promise<Shop>
}

export interface Command {
  usage: string
  does: string
  /** The exit code. */
  run(desk: Desk): Promise<number>
}

/** Whoever may use the command line is known by that alone. */
export const OPERATOR = 'operator'

const WAIT_MS = 60_000
const ASK_AGAIN_MS = 200

/** Waits for what the running shop does of a command; null when it was not done within a minute. */
export async function waitFor<T>(ask: () => Promise<T | null>): Promise<T | null> {
  const until = Date.now() + WAIT_MS
  while (Date.now() < until) {
    const answer = await ask()
    if (answer !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
  return null
}
