import { vi } from 'vitest'
import type { Command } from '../cli/commands/command.ts'
import type { BackupStorage } from '../integrations/backup-storage.ts'
import type { TestDomain } from './test-domain.ts'

/** Runs a staff command on a test's shop and returns its output. */
export async function runCommand(
  t: TestDomain,
  command: Command | undefined,
  args: string[],
  backups?: BackupStorage,
): Promise<string> {
  if (!command) throw new Error('no such command')
  const consoleSpy = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    await command.run({ db: t.db, now: t.clock.now(), args, backups, openShop: async () => t.shop })
    return consoleSpy.mock.calls.flat().join('\n')
  } finally {
    consoleSpy.mockRestore()
  }
}
