import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { BusinessError } from '../server/platform/business-error.ts'

/** Throws BusinessError for a port that another process listens on, before anything else is started. */
export function checkPortFree(host: string, port: number, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(new BusinessError(formatPortError(error, host, port, setting))),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function formatPortError(error: NodeJS.ErrnoException, host: string, port: number, setting: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what listens there, or set ${setting} to another.`
  if (error.code === 'EACCES') return `Port ${port} is not for ordinary users. Set ${setting} to one above 1023.`
  return `The shop cannot listen on ${host}:${port} (${error.code ?? error.message}). Check HOST and ${setting}.`
}

/** Creates the data folder, or throws BusinessError when it cannot be written to. */
export function checkDataFolder(folder: string): void {
  try {
    makeFolder(path.resolve(folder))
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new BusinessError(
      `DATA_DIR is "${folder}", where the shop cannot write. Change its permissions or set another.`,
    )
  }
}

/**
 * Creates one folder after the other, because Node never ends when it creates all at once in a location that allows
 * none (/proc, for example).
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}
