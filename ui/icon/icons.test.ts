import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

test('the file of icons has exactly the icons that have a name, and the wordmark', () => {
  const file = readFileSync(path.join(import.meta.dirname, 'icons.svg'), 'utf8')
  expect([...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual([...iconNames, 'wordmark'])
})
