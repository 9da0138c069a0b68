import { expect, test } from 'vitest'
import { escapeUnprintable, escapeUnprintableLines } from './escape-unprintable.ts'

test.each([
  ['Ana López 👩🏽‍🎨 ñ\u0303 مريم', 'Ana López 👩🏽‍🎨 ñ\u0303 مريم'],
  ['\u001B[2J\u001B]0;x\u0007', '\\u{1b}[2J\\u{1b}]0;x\\u{7}'],
  ['\u009B2J', '\\u{9b}2J'],
  ['a\nL-1234  paid\rb\u2028c\u0085d', 'a\\u{a}L-1234  paid\\u{d}b\\u{2028}c\\u{85}d'],
  ['abc\u202Edcba\u2066x', 'abc\\u{202e}dcba\\u{2066}x'],
  ['a\tb\u007F\0', 'a\\u{9}b\\u{7f}\\u{0}'],
  ['a\uD83Cb', 'a\\u{d83c}b'],
])('%j is printed as %s', (text, printed) => {
  expect(escapeUnprintable(text)).toBe(printed)
})

test('a text of several lines keeps its line breaks, and no other control character', () => {
  expect(escapeUnprintableLines('a\r\nb\u001B[31m\nc')).toBe('a\\u{d}\nb\\u{1b}[31m\nc')
})
