import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describeShop } from './describe-shop.ts'

// Part of `npm run check`: two generators read both descriptions of the calls as an integrator would, and a strict compiler
// reads what they write.

const TIMEOUT_MS = 180_000
const FOLDER = import.meta.dirname
const STAMP = path.join(FOLDER, 'node_modules/.installed-from')

await install()
const folder = mkdtempSync(path.join(tmpdir(), 'shop-clients-'))
try {
  await Promise.all(Object.entries(await describeShop()).map(([name, description]) => generate(name, description)))
  await compile()
} catch (error) {
  const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string }
  console.error(stdout || stderr || message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Installs the generators where their lock file has changed. They are no workspace, so that `tsc` stays that of the shop. */
async function install(): Promise<void> {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(FOLDER, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  await run('npm', ['ci', '--ignore-scripts', '--workspaces=false'], FOLDER)
  writeFileSync(STAMP, wanted)
}

async function generate(name: string, description: object): Promise<void> {
  const file = path.join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(description))
  mkdirSync(path.join(folder, 'generated'), { recursive: true })
  const bin = path.join(FOLDER, 'node_modules/.bin')
  await run(path.join(bin, 'openapi-typescript'), [file, '-o', path.join(folder, `generated/${name}.ts`)])
  await run(path.join(bin, 'openapi-ts'), ['-i', file, '-o', path.join(folder, `generated/${name}-client`)])
}

/** The client that openapi-ts adds to its types does not compile with `exactOptionalPropertyTypes`. */
async function compile(): Promise<void> {
  const compilerOptions = {
    ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, types: [], target: 'es2023', module: 'nodenext' },
    lib: ['es2023', 'dom', 'dom.iterable'],
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['generated'] }))
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await run('tsc', ['-p', folder])
}

function run(program: string, args: string[], cwd: string = folder) {
  return promisify(execFile)(program, args, { cwd, timeout: TIMEOUT_MS })
}
