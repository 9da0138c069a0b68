import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { BusinessError } from '../server/platform/business-error.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

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

export async function build(root: string = ROOT): Promise<void> {
  await (
    await startBuild(root)
  ).ended
}

/** Resolves once everything that has changed is being built, in processes of their own, and with the end of that. */
export async function startBuild(root: string = ROOT): Promise<{ ended: Promise<void> }> {
  const started = await Promise.all(targets.map((target) => buildTarget(root, target)))
  const ended = Promise.allSettled(started.map((target) => target.ended)).then((results) => {
    for (const result of results) if (result.status === 'rejected') throw result.reason as Error
  })
  ended.catch(() => {})
  return { ended }
}

async function buildTarget(root: string, { workspace, name, sources }: BuildTarget): Promise<{ ended: Promise<void> }> {
  const stamp = path.join(root, workspace, 'build/built-from')
  const currentHash = await hashSources(root, sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === currentHash) return { ended: Promise.resolve() }
  // A build that fails may have replaced some of the files that the stamp is of.
  rmSync(stamp, { force: true })
  console.log(`Building the ${name} …`)
  const building = promisify(execFile)('npm', ['run', 'build', '-w', workspace], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = building.then(
    () => writeFileSync(stamp, currentHash),
    ({ stderr, stdout }: { stderr: string; stdout: string }) => {
      throw new BusinessError(`The ${name} could not be built:\n${stderr || stdout}`)
    },
  )
  // It may fail before the others have begun and anything waits for it.
  ended.catch(() => {})
  return { ended }
}

async function hashSources(root: string, sources: string): Promise<string> {
  const files: string[] = []
  const isIgnored = (name: string) => /(^|\/)(node_modules|build|\.react-router|gallery|media)$/.test(name)
  for await (const file of glob(sources, { cwd: root, exclude: isIgnored })) files.push(file)
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}
