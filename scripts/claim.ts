import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Makes this process the owner of something, unless another that still lives is. The file holds the owner's number. */
export function claim(file: string): boolean {
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (owner !== 0 && owner !== process.pid && lives(owner)) return false
  writeFileSync(file, String(process.pid))
  return true
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
