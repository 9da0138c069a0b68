import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Copies a folder for this user alone; files may vanish meanwhile. `keeps` chooses by the path below the folder; a
 * folder that is not kept is copied empty.
 */
export async function copyTree(
  from: string,
  to: string,
  shouldCopy: (name: string) => boolean = () => true,
): Promise<void> {
  await copyFolder(from, to, '', shouldCopy)
}

async function copyFolder(
  from: string,
  to: string,
  relativePath: string,
  shouldCopy: (name: string) => boolean,
): Promise<void> {
  await mkdir(path.join(to, relativePath), { recursive: true, mode: 0o700 })
  const entries = await readdir(path.join(from, relativePath), { withFileTypes: true }).catch(ignoreMissing)
  for (const entry of entries ?? []) {
    const name = path.join(relativePath, entry.name)
    if (!shouldCopy(name)) continue
    if (entry.isDirectory()) await copyFolder(from, to, name, shouldCopy)
    else if (entry.isFile()) await copyFile(path.join(from, name), path.join(to, name)).catch(ignoreMissing)
  }
}

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
