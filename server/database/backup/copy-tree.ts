import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Copies a folder for this user alone; files may vanish meanwhile. `keeps` chooses by the path below the folder; a
 * folder that is not kept is copied empty.
 */
export async function copyTree(from: string, to: string, keeps: (name: string) => boolean = () => true): Promise<void> {
  await copyLevel(from, to, '', keeps)
}

async function copyLevel(from: string, to: string, below: string, keeps: (name: string) => boolean): Promise<void> {
  await mkdir(path.join(to, below), { recursive: true, mode: 0o700 })
  const entries = await readdir(path.join(from, below), { withFileTypes: true }).catch(unlessGone)
  for (const entry of entries ?? []) {
    const name = path.join(below, entry.name)
    if (!keeps(name)) continue
    if (entry.isDirectory()) await copyLevel(from, to, name, keeps)
    else if (entry.isFile()) await copyFile(path.join(from, name), path.join(to, name)).catch(unlessGone)
  }
}

function unlessGone(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
