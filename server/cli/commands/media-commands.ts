import path from 'node:path'
import { openFolderStorage } from '../../integrations/object-storage/folder-storage.ts'
import { cleanStoredFilms, copyFiles } from '../../domains/media/media.ts'
import { BusinessError } from '../../platform/business-error.ts'
import type { Config } from '../../config.ts'
import type { FileCommand } from './backup-commands.ts'
import { openFileStore } from './file-store.ts'
import { print } from './print.ts'

const FILES_PER_LINE = 500

export const mediaCommands: Record<string, FileCommand> = {
  'move-media': {
    usage: 'move-media [--back]',
    description: 'copies images and files from the data folder to the bucket of MEDIA_URL, or back',
    run: moveMedia,
  },
  'clean-films': {
    usage: 'clean-films',
    description: 'erases places and other notes of cameras from films that an older version received',
    run: cleanFilms,
  },
}

async function cleanFilms(config: Config): Promise<void> {
  const cleaned = await cleanStoredFilms(openFileStore(config))
  for (const key of cleaned) print(key)
  print(`${cleaned.length} films had notes of a camera.`)
}

async function moveMedia(config: Config, args: string[]): Promise<void> {
  const [direction] = args
  if (direction !== undefined && direction !== '--back') throw new BusinessError('usage: move-media [--back]')
  if (!config.media) throw new BusinessError('MEDIA_URL is not set; it names the bucket that the files are copied to.')
  const bucket = openFileStore(config)
  const folder = { ...bucket, storage: openFolderStorage(path.resolve(config.data_dir)) }
  const [from, to] = direction === '--back' ? [bucket, folder] : [folder, bucket]
  const done = await copyFiles(from, to.storage, (_, { copied, present }) => {
    if ((copied + present) % FILES_PER_LINE === 0) print(`${copied + present} files …`)
  })
  print(`${done.copied} files copied and compared (${done.copied_bytes} bytes).`)
  print(`${done.present} files were there already (${done.present_bytes} bytes).`)
}
