import { expect, test } from 'vitest'
import { importMessages } from './imports.ts'

test.each([
  [
    'es',
    1,
    '1 nueva, 1 cambia, 1 igual, 1 con problemas',
    'Se crea 1 producto y cambia 1. Se guarda todo o nada, y no se puede deshacer.',
  ],
  [
    'es',
    2,
    '2 nuevas, 2 cambian, 2 iguales, 2 con problemas',
    'Se crean 2 productos y cambian 2. Se guarda todo o nada, y no se puede deshacer.',
  ],
  [
    'en',
    1,
    '1 new, 1 changed, 1 equal, 1 wrong',
    '1 product is created and 1 changes. All of it is saved, or nothing, and it can’t be undone.',
  ],
] as const)('the counts of an import agree with their number: %s %i', (lang, count, counts, applyText) => {
  const numbers = { new: count, changed: count, equal: count, wrong: count }
  expect(importMessages[lang].counts(numbers)).toBe(counts)
  expect(importMessages[lang].applyText(numbers)).toBe(applyText)
})

test('large numbers are written as in Mexico, where a point begins the decimals', () => {
  const { es } = importMessages
  expect([es.apply(12_000), es.comparing(5000, 12_000), es.wrong(1234)]).toEqual([
    'Importar 12,000 productos',
    'Productos revisados: 5,000 de 12,000',
    expect.stringContaining('Hay 1,234 problemas.'),
  ])
})
