import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folders = ['es', 'en'].map((lang) => path.join(import.meta.dirname, lang))
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))

test('no message names the shop, whose name is a setting, except for the name that stands in for it', () => {
  const named = files.filter((file) => readFileSync(file, 'utf8').includes('Lienza'))
  expect(named.map((file) => path.basename(file))).toEqual(['common.ts', 'common.ts'])
})
