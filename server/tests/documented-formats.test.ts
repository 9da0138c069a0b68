import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importFormats } from '@shop/contract/staff/import-values.ts'
import { expect, test } from 'vitest'

// The tables of formats name the test of each rule; a test that is moved or renamed is renamed there, too.

const ROOT = path.resolve(import.meta.dirname, '../..')
const TEST = /`([\w-]+(?:\.(?:app|db|system))?\.(?:test|spec)\.ts)`/g
const folders = ['contract/table', 'backoffice/lib/bank', 'server/domains/imports', 'server/domains/moving', 'server/domains/redirects', 'server/backoffice', 'server/platform', 'e2e'] // prettier-ignore
const files = new Set(
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{test,spec}.ts`, { cwd: ROOT }))
    .map((file) => path.basename(file)),
)

function readRules(document: string): string[][] {
  const lines = readFileSync(path.join(ROOT, 'docs', document), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const start = lines.slice(0, index).findLastIndex((one) => !one.startsWith('|')) + 1
    if (!line.startsWith('|') || index < start + 2 || !/\| test \|$/i.test(lines[start]!)) return []
    return [line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim())]
  }) // prettier-ignore
}

test.each(['file-formats.md', 'bank-statements.md'])('each rule of %s names tests that exist', (document) => {
  const rules = readRules(document)
  expect(rules.length).toBeGreaterThan(5)
  const named = rules.map((cells) => ({ rule: cells.at(-2), tests: [...cells.at(-1)!.matchAll(TEST)].map(([, name]) => name!) }))
  expect(named.filter(({ tests }) => tests.length === 0 || !tests.every((name) => files.has(name)))).toEqual([])
}) // prettier-ignore

test('each format of an import has its rules', () => {
  const formats = readRules('file-formats.md').map(([format = '']) => format.toLowerCase())
  expect(importFormats.filter((name) => !formats.includes(name))).toEqual([])
})

test('the folders that the tables name are there', () => {
  const text = ['file-formats.md', 'bank-statements.md'].map((name) => readFileSync(path.join(ROOT, 'docs', name), 'utf8')).join('')
  const named = [...text.matchAll(/`((?:server|contract|backoffice)\/[\w/-]+\/)`/g)].map(([, folder]) => folder!)
  expect(named.filter((folder) => !existsSync(path.join(ROOT, folder)))).toEqual([])
}) // prettier-ignore
