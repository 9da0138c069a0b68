import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from './preflight.ts'
import { say } from './say.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const STAMP = path.join(ROOT, 'storefront/build/built-from')
const SOURCES = '{storefront,ui,contract}/**/*.{ts,tsx,js,html,css,svg,json,woff2,png,webmanifest}'

/** Builds the storefront's pages if what they are made from has changed since the last time. */
export async function buildStorefront(): Promise<void> {
  const wanted = await hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  say('Building the pages …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  try {
    await promisify(execFile)(npm, ['run', 'build', '-w', 'storefront'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
    })
  } catch (error) {
    const { stderr, stdout } = error as { stderr: string; stdout: string }
    throw new CannotStart(`The pages could not be built:\n${stderr || stdout}`)
  }
  writeFileSync(STAMP, wanted)
}

async function hashOfSources(): Promise<string> {
  const files: string[] = []
  const skip = (name: string) => /(^|\/)(node_modules|build|\.react-router|gallery)$/.test(name)
  for await (const file of glob(SOURCES, { cwd: ROOT, exclude: skip })) files.push(file)
  const hash = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')))
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex')
}
