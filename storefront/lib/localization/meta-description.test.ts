import { expect, test } from 'vitest'
import { buildMetaDescription } from './meta-description.ts'

test('a page is described by the words of its first paragraph', () => {
  expect(buildMetaDescription('<p>Lienza draws <em>with code</em> &amp; sews\n in Mexico.</p><p>More.</p>')).toBe(
    'Lienza draws with code & sews in Mexico.',
  )
})

test('a long paragraph ends after a whole word, without its comma', () => {
  const said = buildMetaDescription(`<p>${'twelve words, '.repeat(20)}</p>`)
  expect(said.length).toBeLessThanOrEqual(156)
  expect(said).toMatch(/(words|twelve)…$/)
})

test('a text that starts with a heading has no description', () => {
  expect(buildMetaDescription('<h2>Sizes</h2><p>Below.</p>')).toBe('')
})
