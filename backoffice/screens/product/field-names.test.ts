import { expect, test } from 'vitest'
import { productMessages } from '../../messages/products.ts'
import { createFieldNames } from './field-names.ts'

const options = { categories: [], collections: [], artworks: [], size_charts: [], colors: [], usual_rate: null }

test.each([
  ['es', 'Negro, Rojo'],
  ['en', 'Black, Red'],
] as const)('the list of changes in %s names the colors of a design', (lang, names) => {
  const { formatValue } = createFieldNames(productMessages[lang], options, lang)
  expect(formatValue?.(['design_colors'], ['black', 'red'])).toBe(names)
  expect(formatValue?.(['design_colors'], null)).toBe(productMessages[lang].measureDesign)
})
