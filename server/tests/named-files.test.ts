import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const IGNORED = /(?:^|\/)(?:node_modules|build|dist|data|test-results|\.react-router|decisions)(?:\/|$)/
const list = (pattern: string) => globSync(pattern, { cwd: ROOT, exclude: (name) => IGNORED.test(name) })

const files = list('**/*.{ts,tsx,mjs,sql}').map((file) => `/${file}`)
const EXAMPLE = /^(?:\.\/)?x\./
const COMMENT = /(?:^|\s)\/\/ .*|^\s*(?:\/\*\*?|\*) .*/
const NAME = /(?<![\w/.@:$}-])(?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|sql)\b/g

function listUnknown(file: string): string[] {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n')
  const texts =
    file.endsWith('.md') || file.endsWith('.css') ? lines : lines.map((line) => COMMENT.exec(line)?.[0] ?? '')
  const named = texts.flatMap((text) => text.match(NAME) ?? [])
  return named
    .filter((name) => !EXAMPLE.test(name) && !files.some((known) => known.endsWith(`/${name}`)))
    .map((name) => `${file} names ${name}`)
}

test('comments and documents name only files that exist', () => {
  const readable = list('**/*.{ts,tsx,mjs,css,md}').filter((file) => !file.startsWith('scripts/'))
  expect(readable.length).toBeGreaterThan(3000)
  expect(readable.flatMap(listUnknown)).toEqual([])
})

test('the notice of licenses names only files that exist', () => {
  const notice = readFileSync(path.join(ROOT, 'NOTICE'), 'utf8')
  const named = notice.match(/(?<![\w/.@:-])[a-z]+(?:\/[\w-]+)+(?:\.\w+)+/g) ?? []
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})
