import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { BusinessError } from '../server/platform/business-error.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** A workspace that is built, with the files that it is built from. */
interface BuildTarget {
  workspace: string
  name: string
  sources: string
}

const targets: BuildTarget[] = [
  {
    workspace: 'storefront',
    name: 'pages',
    sources: '{storefront,ui,contract}/**/*.{ts,tsx,js,html,css,svg,json,woff2,png,webmanifest}',
  },
  {
    workspace: 'backoffice',
    name: 'back office',
    sources: '{backoffice,ui,contract}/**/*.{ts,tsx,css,html,json,woff2}',
  },
  // The server becomes a few files (decision 65).
  { workspace: 'server', name: 'server', sources: '{server,contract}/**/*.{ts,json}' },
]

/** Builds what has changed since the last build. */
export async function build(root: string = ROOT): Promise<void> {
  for (const target of targets) await buildTarget(root, target)
}

async function buildTarget(root: string, { workspace, name, sources }: BuildTarget): Promise<void> {
  const stamp = path.join(root, workspace, 'build/built-from')
  const currentHash = await hashSources(root, sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === currentHash) return
  // A build that fails may have replaced some of the files that the stamp is of.
  rmSync(stamp, { force: true })
  console.log(`Building the ${name} …`)
  try {
    await promisify(execFile)('npm', ['run', 'build', '-w', workspace], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    })
  } catch (error) {
    const { stderr, stdout } = error as { stderr: string; stdout: string }
    throw new BusinessError(`The ${name} could not be built:\n${stderr || stdout}`)
  }
  writeFileSync(stamp, currentHash)
}

async function hashSources(root: string, sources: string): Promise<string> {
  const files: string[] = []
  const isIgnored = (name: string) => /(^|\/)(node_modules|build|\.react-router|gallery|media)$/.test(name)
  for await (const file of glob(sources, { cwd: root, exclude: isIgnored })) files.push(file)
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}
