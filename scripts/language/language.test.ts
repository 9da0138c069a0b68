import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { measureLanguage } from './measure.ts'
import { readSource, readSqlComments } from './read-source.ts'
import { findRetired, isNoSentence, RETIRED_WORDS, splitName } from './rules.ts'

test.each([
  ['Who may see a product.', true],
  ['What the sizes cost.', true],
  ['Of two lines the later one counts.', true],
  ['So long a session lasts.', true],
  ['What happens when the provider is away?', false],
  ['Returns the variants of a cart.', false],
  ['Sold variants stay in the list.', false],
  ['Whole amounts only.', false],
])('%j is no sentence: %s', (comment, expected) => {
  expect(isNoSentence(comment)).toBe(expected)
})

test.each([
  ['holdPieces', ['piece']],
  ['FRONT_DOOR', ['front door']],
  ['shelves-by-age', ['shelf']],
  ['drawnUpOrder', ['drawn up']],
  ['default_value', []],
  ['masterpiece', []],
  ['retold', []],
])('the name %s has the retired words %j', (name, expected) => {
  expect(findRetired(splitName(name))).toEqual(expected)
})

test('names of the database are checked like those of the code', () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'language-'))
  writeFileSync(path.join(folder.path, 'a.sql'), 'create table alerts (\n  id integer,\n  told_at timestamptz\n);\n')
  expect(measureLanguage(folder.path, ['a.sql']).retired).toEqual([
    { file: 'a.sql', line: 3, message: `told_at says “told”; write ${RETIRED_WORDS['told']}` },
  ])
})

test('at most 30 words are retired', () => {
  expect(Object.keys(RETIRED_WORDS).length).toBeLessThanOrEqual(30)
})

test('line comments on consecutive lines are one comment, and one behind code is separate', () => {
  const text =
    '// First line,\n// second line.\nconst a = 1 // Beside it.\n\n/** A block\n * of two lines. */\nconst b = 2\n'
  expect(readSource('a.ts', text).comments).toEqual([
    { text: 'First line, second line.', line: 1 },
    { text: 'Beside it.', line: 3 },
    { text: 'A block of two lines.', line: 5 },
  ])
})

test('declared names are variables, parameters, members and types; exported types are listed separately', () => {
  const text =
    'export interface Told { heard: string }\nconst f = ({ a: b }: Told, c = 1) => b + c\ntype Inner = string\nf({ a: 1 })'
  const { names, exported_types } = readSource('a.ts', text)
  expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['Told', 'heard', 'f', 'a', 'b', 'Inner']))
  expect(exported_types).toEqual([{ name: 'Told', line: 1 }])
})

test('SQL files have comments too', () => {
  expect(readSqlComments('-- Some words\n-- go on.\nselect 1;\n/* block */\n')).toEqual([
    { text: 'Some words go on.', line: 1 },
    { text: 'block', line: 4 },
  ])
})

test('a report counts comments and gives the place of each finding', () => {
  using root = mkdtempDisposableSync(path.join(tmpdir(), 'language-'))
  writeFileSync(path.join(root.path, 'desk.ts'), '/** Who works here. */\nexport type Kept = string\n// Fine words.\n')
  const report = measureLanguage(root.path, ['desk.ts'])
  expect(report.comments).toBe(2)
  expect(report.no_sentence).toEqual([{ file: 'desk.ts', line: 1, message: '“Who works here.”' }])
  expect(report.retired).toEqual([{ file: 'desk.ts', line: 1, message: 'the path says “desk”; write staff' }])
  expect(report.refused_types).toEqual([{ file: 'desk.ts', line: 2, message: 'type Kept' }])
})
