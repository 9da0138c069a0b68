import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folders = [import.meta.dirname, ...['es', 'en'].map((lang) => path.resolve('storefront/messages', lang))]
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))

test('shop and back office mark an optional field by the same text, beside its label and not within it', () => {
  const messages = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/(?:optional: .+|'.+ \((?:opcional|optional)\)')/g) ?? [])
  const titles = ["'Cuidado de la ropa (opcional)'", "'Garment care (optional)'"]
  const marks = ["optional: '(opcional)',", "optional: '(optional)',"]
  expect(messages.toSorted()).toEqual([...titles, ...marks, ...marks].toSorted())
})
