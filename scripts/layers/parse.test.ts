import { expect, test } from 'vitest'
import { parseCode } from './parse.ts'

test('strings and templates are distinguished from patterns, divisions and comments', () => {
  const code = "const x = a / b / c, y = /['\"`/]+[/'](\\/)/gu // it's\nz = /a`/.test(`${b ? `'${c}` : '}'}`) /* ` */"
  const { quotes } = parseCode('a.ts', code)
  expect(quotes.map(({ text, tagged }) => [text, tagged])).toEqual([
    ['${}', false],
    ["'${}", false],
    ['}', false],
  ])
  expect(parseCode('a.ts', 'await sql<Row>`select ${id}`').quotes[0]).toEqual({
    text: 'select ${}',
    line: 1,
    tagged: true,
  })
})

test('JSX elements are distinguished from comparisons, type arguments and generic arrow functions', () => {
  const code = `
    const id = <T,>(x: T) => x < y ? a : b
    const make = useState<Map<string, A>>(new Map<string, A>())
    const open = () => <p title="it's">Don't {count > 1 ? <b>{\`\${n}\`}</b> : 'x'} <Icon<Lang> name='a' />go</p>`
  expect(parseCode('a.tsx', code).markup).toEqual([
    { text: "Don't", line: 4 },
    { text: 'go', line: 4 },
    { text: "it's", line: 4, attribute: 'title' },
    { text: 'a', line: 4, attribute: 'name' },
  ])
})

test('lines are counted across tokens of several lines', () => {
  const { quotes } = parseCode('a.tsx', "/*\n*/ `\n${\na}`; <p\n>\ntext</p>; 'end'")
  expect(quotes.at(-1)).toEqual({ text: 'end', line: 6, tagged: false })
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
    type M = import('ten').M
    const l = 1; export { l }; const from = 'no'`
  expect(parseCode('a.ts', code).imports.map(({ specifier, kind }) => `${specifier} ${kind}`)).toEqual([
    'one value',
    'two type',
    'three value',
    'four value',
    'five value',
    'six type',
    'seven value',
    'eight value',
    'nine value',
    'ten type',
  ])
})

test('code that cannot be parsed is an error, not a file without imports', () => {
  expect(() => parseCode('a.ts', 'import { from')).toThrow(/^a\.ts: /)
})
