import { expect, test } from 'vitest'
import { findImports } from './imports.ts'
import { scan } from './scan.ts'

const texts = (code: string, kind: string) =>
  scan(code, true)
    .filter((token) => token.kind === kind)
    .map((token) => token.text)

test('patterns, divisions, comments and templates keep apart', () => {
  const code = "a / b / c; x = /['\"`/]+[/'](\\/)/gu // it's\nreturn /a`/.test(`${b ? `'${c}` : '}'}`) /* ` */"
  expect(texts(code, 'pattern')).toEqual(["/['\"`/]+[/'](\\/)/gu", '/a`/'])
  expect(texts(code, 'template')).toEqual(['${}', "'${}"])
  expect(texts(code, 'string')).toEqual(['}'])
})

test('elements are told from comparisons, type arguments and generic arrows', () => {
  const code = `
    const id = <T,>(x: T) => x < y ? a : b
    const make = useState<Map<string, A>>(new Map<string, A>())
    return open && <p title="it's">Don't {count > 1 ? <b>{\`\${n}\`}</b> : 'x'} <Icon<Lang> name='a' />go</p>`
  expect(texts(code, 'jsx-text')).toEqual(["Don't", 'go'])
  expect(texts(code, 'attribute')).toContain('title')
})

test('lines are counted through everything that spans several', () => {
  const tokens = scan('/*\n*/ `\n${\na}` <p\n>\ntext</p> end', true)
  expect(tokens.at(-1)).toEqual({ kind: 'word', text: 'end', line: 6 })
})

test('imports are found in every form, and nothing else is', () => {
  const code = `
    import a, { type b } from 'one'
    import type { c } from 'two'
    import 'three'
    import * as d from "four"
    export { e } from 'five'
    export type { f } from 'six'
    export * from 'seven'
    export const g = { from: 'no' }
    const h = await import('eight'), i = import.meta.url, j = object.import('no')
    import k from 'nine' with { type: 'json' }
    export { l }; const from = 'no'`
  expect(findImports(scan(code, false)).map(({ specifier, kind }) => `${specifier} ${kind}`)).toEqual([
    'one value',
    'two type',
    'three value',
    'four value',
    'five value',
    'six type',
    'seven value',
    'eight value',
    'nine value',
  ])
})
