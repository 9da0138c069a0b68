import type { Pool } from '../../server/platform/db.ts'
import type { CommandResult } from './run-staff-command.ts'

/** The parts of a shop that buyers and staff use, however many processes serve it. */
export interface ShopUnderLoad {
  readonly db: Pool
  readonly url: string
  readonly sandbox_url: string
  /** Runs a command of the operator in a process of its own, which may be killed, and returns its result. */
  runCommand(args: string[], killed_after_ms?: number): Promise<CommandResult>
  /** Called when a buyer has to repeat a request, with the reason. */
  readonly onRetry?: (reason: string) => void
}
