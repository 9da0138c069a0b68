import { allCalls } from '@shop/contract/contract.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { describe, expect, test } from 'vitest'
import { declaredInput, type InputShape, type Violation } from './declared-input.ts'

function read(shape: InputShape, input: unknown) {
  const reported: Violation[] = []
  const value = declaredInput(shape, input, (violation) => reported.push(violation))
  return { value, reported: reported.map(({ keyword, instancePath }) => `${keyword} ${instancePath}`) }
}

const text = (characters?: 'lines' | 'opaque'): InputShape => ({
  type: 'string',
  maxLength: 10,
  ...(characters ? { characters } : {}),
})
const object = (properties: Record<string, InputShape>): InputShape => ({ type: 'object', properties })

test('fields that are not declared are dropped, at every depth', () => {
  const shape = object({ a: { type: 'integer' }, b: { type: 'array', maxItems: 2, items: object({ c: text() }) } })
  const input = JSON.parse('{"a":1,"x":[[[]]],"b":[{"c":"d","constructor":{}},{}],"toString":"y"}')
  expect(read(shape, input)).toEqual({ value: { a: 1, b: [{ c: 'd' }, {}] }, reported: [] })
})

test('a text or list that is far too long is reported and not copied', () => {
  const shape = object({ a: text(), b: { type: 'array', maxItems: 2, items: text() } })
  expect(read(shape, { a: 'x'.repeat(21), b: ['', '', ''] })).toEqual({
    value: { a: 'x'.repeat(21), b: [] },
    reported: ['maxLength /a', 'maxItems /b'],
  })
})

test('the length of a text counts characters, so ten of two units each pass', () => {
  expect(read(text(), '🎨'.repeat(10)).reported).toEqual([])
})

test.each([
  ['a NUL', 'a\0b', 'characters '],
  ['half of a surrogate pair', 'a\uD83C', 'characters '],
  ['an escape', '\u001B[2J', 'control_characters '],
  ['a bell', 'a\u0007', 'control_characters '],
  ['a C1 control character', 'a\u009Bb', 'control_characters '],
  ['a delete', 'a\u007F', 'control_characters '],
  ['a line break', 'a\nb', 'control_characters '],
  ['a carriage return', 'a\rb', 'control_characters '],
  ['a tab', 'a\tb', 'control_characters '],
  ['a line separator', 'a\u2028b', 'control_characters '],
])('a text of one line with %s is reported', (_, value, reported) => {
  expect(read(text(), value).reported).toEqual([reported])
})

test.each([
  ['ñ\u0303', 'ñ\u0303'],
  ['Ana\u00A0Li', 'Ana\u00A0Li'],
  ['🎨', '🎨'],
  [' Ana ', 'Ana'],
  ['abc\u202Edcba', 'abcdcba'],
  ['Fri\u00ADda', 'Frida'],
  ['\u200B', ''],
  ['\u3164', ''],
])('a text of one line, %j, is read as %j', (typed, value) => {
  expect(read(text(), typed)).toEqual({ value, reported: [] })
})

test('a secret keeps all its characters, and a text of several lines those that show something', () => {
  expect(read(text('opaque'), ' a\u200Bb ').value).toBe(' a\u200Bb ')
  expect(read(text('lines'), 'a\u200D🎨\n').value).toBe('a\u200D🎨\n')
  expect(read(text('lines'), '\u3164\n\u200B').value).toBe('')
})

test.each([
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['a\u2028b\u0085c', 'a\nb\nc'],
  ['a\tb', 'a b'],
  ['\u001B[31mr', '[31mr'],
  ['a\u0007\u009Bb\u007F', 'ab'],
])('a text of several lines, %j, becomes %j', (given, value) => {
  expect(read(text('lines'), given)).toEqual({ value, reported: [] })
})

test('an opaque text keeps every character except NUL and half of a surrogate pair', () => {
  expect(read(text('opaque'), 'a\n\u001B')).toEqual({ value: 'a\n\u001B', reported: [] })
  for (const value of ['\0', '\uD800']) expect(read(text('opaque'), value).reported).toEqual(['characters '])
})

test('in a union the shape for the type of the value applies', () => {
  const shape = { anyOf: [{ type: 'integer' }, text()] }
  expect(read(shape, 5)).toEqual({ value: 5, reported: [] })
  expect(read(shape, 'a\nb').reported).toEqual(['control_characters '])
})

test('a single value in a query counts as an item of its list', () => {
  const shape = object({ size: { type: 'array', maxItems: 2, items: text() } })
  expect(read(shape, { size: 'a\0' }).reported).toEqual(['characters /size'])
})

type Bounded = InputShape & { minimum?: number; maximum?: number; enum?: unknown[] }

describe('in the contract', () => {
  const everyCall = [...allCalls, ...allStaffCalls]
  const inputs = everyCall.flatMap(({ name, params, query, body }) =>
    [params, query, body].flatMap((schema) => (schema ? [[name, schema as InputShape] as const] : [])),
  )

  /**
   * Returns the unbounded parts of an input: without a maximum length a text, a list or a free object could be as long
   * as the whole body.
   */
  function unboundedIn(shape: InputShape & { enum?: unknown[]; const?: unknown }, path: string): string[] {
    const { anyOf: getAny, properties, items, enum: values, const: only } = shape
    const isChoice = values !== undefined || only !== undefined
    if (getAny) {
      const types = getAny.map(({ type }) => type)
      const clear = types.every((type) => typeof type === 'string') && new Set(types).size === types.length
      return [
        ...(clear ? [] : [`${path}: several branches for one type`]),
        ...getAny.flatMap((one) => unboundedIn(one, path)),
      ]
    }
    const type = [shape.type ?? []].flat()
    if (type.includes('string') && shape.maxLength === undefined && !isChoice) return [`${path}: no maxLength`]
    if (type.includes('array') && (shape.maxItems === undefined || !items)) return [`${path}: no maxItems`]
    if (type.includes('object') && !properties) return [`${path}: no properties`]
    return [
      ...(items ? unboundedIn(items, `${path}[]`) : []),
      ...Object.entries(properties ?? {}).flatMap(([name, inner]) => unboundedIn(inner, `${path}.${name}`)),
    ]
  }

  function unboundedNumbersIn(shape: Bounded, path: string): string[] {
    const { anyOf, items, properties = {}, minimum, maximum } = shape
    const isNumber = [shape.type ?? []].flat().some((type) => type === 'integer' || type === 'number')
    const hasBounds = shape.enum !== undefined || (minimum !== undefined && maximum !== undefined)
    return [
      ...(isNumber && !hasBounds ? [path] : []),
      ...(anyOf ?? []).flatMap((one) => unboundedNumbersIn(one, path)),
      ...(items ? unboundedNumbersIn(items, `${path}[]`) : []),
      ...Object.entries(properties).flatMap(([name, inner]) => unboundedNumbersIn(inner, `${path}.${name}`)),
    ]
  }

  test('every number that a call accepts has a minimum and a maximum', () => {
    expect(inputs.flatMap(([name, schema]) => unboundedNumbersIn(schema, name))).toEqual([])
  })

  test('every text and every list that a call accepts has a maximum length', () => {
    expect(inputs.length).toBeGreaterThan(everyCall.length)
    expect(inputs.flatMap(([name, schema]) => unboundedIn(schema, name))).toEqual([])
  })
})
