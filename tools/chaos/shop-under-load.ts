import type { Pool } from '../../server/platform/db.ts'
import type { CommandResult } from './run-staff-command.ts'

export interface ShopUnderLoad {
  readonly db: Pool
  readonly url: string
  readonly sandbox_url: string
  /** How often the database has crashed until now. */
  readonly crashes: number
  runCommand(args: string[], killed_after_ms?: number): Promise<CommandResult>
  readonly onRetry?: (reason: string) => void
}
