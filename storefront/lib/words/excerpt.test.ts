import { expect, test } from 'vitest'
import { plainWords, summary } from './excerpt.ts'

test.each([
  ['<div>one</div><div>two</div>', 'one two'],
  ['<p>one<br />two</p>', 'one two'],
  ['<ul><li>one</li><li>two</li></ul>', 'one two'],
  ['<h2>on<b>e</b></h2><p>t<sup>w</sup>o &amp; <a href="/x">three</a></p>', 'one two & three'],
])('the words of blocks stay apart, those within a line together: %s', (html, words) => {
  expect(plainWords(html)).toBe(words)
})

test('a page is described by the words of its first paragraph', () => {
  expect(summary('<p>Lienza draws <em>with code</em> &amp; sews\n in Mexico.</p><p>More.</p>')).toBe(
    'Lienza draws with code & sews in Mexico.',
  )
})

test('a long paragraph ends after a whole word, without its comma', () => {
  const said = summary(`<p>${'twelve words, '.repeat(20)}</p>`)
  expect(said.length).toBeLessThanOrEqual(156)
  expect(said).toMatch(/(words|twelve)…$/)
})

test('a text that opens with a heading has none', () => {
  expect(summary('<h2>Sizes</h2><p>Below.</p>')).toBe('')
})
