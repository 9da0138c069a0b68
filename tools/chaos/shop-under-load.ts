import type { Pool } from '../../server/platform/db.ts'
import type { CommandResult } from './run-staff-command.ts'

export interface ShopUnderLoad {
  readonly db: Pool
  readonly url: string
  readonly sandbox_url: string
  runCommand(args: string[], killed_after_ms?: number): Promise<CommandResult>
  readonly onRetry?: (reason: string) => void
}
