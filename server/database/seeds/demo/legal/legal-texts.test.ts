import { describe, expect, test } from 'vitest'
import { listHtmlProblems } from '../../../../testing/html-problems.ts'
import { legalTexts } from './legal-texts.ts'

const pages = legalTexts.flatMap(({ id, es, en }) => [
  { id, lang: 'es', ...es },
  { id, lang: 'en', ...en },
])

test('they have the expected ids', () => {
  expect(legalTexts.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 11, 12])
})

describe.each(pages)('text $id in $lang', ({ id, name, content }) => {
  test('has a name and plain, well-formed HTML with sections', () => {
    expect(name).not.toBe('')
    expect(listHtmlProblems(content)).toEqual([])
    expect(sections(content)).toBeGreaterThanOrEqual(4)
  })

  test('has the expected length', () => {
    const words = content.replaceAll(/<[^>]+>/g, ' ').match(/[\p{L}\d]+/gu)?.length ?? 0
    expect(words).toBeGreaterThanOrEqual([5, 11, 12].includes(id) ? 250 : 450)
    expect(words).toBeLessThanOrEqual(1500)
  })

  test('links to pages of the shop, to mail or to secure sites', () => {
    const links = Array.from(content.matchAll(/<a href="([^"]*)"/g), ([, href]) => href)
    for (const link of links) expect(link).toMatch(/^(\/[a-z/-]+$|https:\/\/|mailto:)/)
  })

  test('prints a mail address once in a section', () => {
    for (const section of content.split('<h2>')) {
      const addresses = section.match(/mailto:[^"]+/g) ?? []
      expect(new Set(addresses).size).toBe(addresses.length)
    }
  })
})

test.each(legalTexts)('text $id promises the same in both languages', ({ es, en }) => {
  expect(sections(en.content)).toBe(sections(es.content))
  expect(numbers(en.content)).toEqual(numbers(es.content))
})

test('the shipping text quotes every rate and threshold', () => {
  const shipping = legalTexts.find(({ id }) => id === 6)
  const quoted = ['$149.00 MXN', '$399.00 MXN', '$699.00 MXN', '$1,499.00 MXN', '$799.00 MXN']
  const inDollars = ['$9.00 USD', '$22.00 USD', '$39.00 USD', '$85.00 USD', '$45.00 USD']
  for (const amount of [...quoted, ...inDollars]) {
    expect(shipping?.es.content).toContain(amount)
    expect(shipping?.en.content).toContain(amount)
  }
})

function sections(html: string): number {
  return html.match(/<h2>/g)?.length ?? 0
}

/** Returns every number in a text, sorted, as written. */
function numbers(html: string): string[] {
  return (html.match(/\d[\d,.]*/g) ?? []).map((figure) => figure.replace(/[.,]+$/, '')).toSorted()
}
