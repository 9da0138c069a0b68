import { vi } from 'vitest'
import { openFolderStorage } from '../integrations/object-storage/folder-storage.ts'
import type { Command } from '../cli/commands/command.ts'
import type { BackupStorage } from '../integrations/object-storage/backup-storage.ts'
import type { TestDomain } from './test-domain.ts'

/** The shop of a command has no images and files, unless a test gives it some. */
const noFiles = { storage: openFolderStorage('/nowhere'), temporary_folder: '/nowhere' }

export async function runCommand(
  t: TestDomain,
  command: Command | undefined,
  args: string[],
  backups?: BackupStorage,
): Promise<string> {
  if (!command) throw new Error('no such command')
  const consoleSpy = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    await command.run({ db: t.db, now: t.clock.now(), args, backups, store: noFiles, openShop: async () => t.shop })
    return consoleSpy.mock.calls.flat().join('\n')
  } finally {
    consoleSpy.mockRestore()
  }
}
