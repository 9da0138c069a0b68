import type { Pool } from '../platform/db.ts'
import type { Shop } from '../platform/shop.ts'

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
