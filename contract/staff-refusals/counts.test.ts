import { expect, test } from 'vitest'
import { refusals } from '../refusals.ts'
import { importProblems } from '../staff/import-problems.ts'
import { importNotes } from '../staff/import-notes.ts'
import { staffRefusals } from '../staff-refusals.ts'

const OTHER_WORDS = /^(?:already|belongs|does|es|está|exists|has|is|menos|más|needs|requires|unas|waits|was|writes)$/
/** Limits that are written in the program and are above 1, and the two sides of an image. */
const ALWAYS_MANY: Record<string, readonly string[]> = {
  max: [
    'caracteres',
    'characters',
    'colores',
    'colors',
    'filas',
    'imágenes',
    'images',
    'rows',
    'sizes',
    'tallas',
    'times',
    'veces',
    'views',
    'vistas',
  ],
  count: ['productos', 'products'],
  days: ['días', 'days'],
  height: ['pixels', 'píxeles'],
  hours: ['horas', 'hours'],
  limit: ['cristales', 'crystals'],
  minutes: ['minutes', 'minutos'],
  seconds: ['seconds', 'segundos'],
}

test('no refusal says "1 products": a number that may be one stands alone', () => {
  const sentences = Object.entries({ ...refusals, ...staffRefusals, ...importProblems, ...importNotes })
  expect(sentences.length).toBeGreaterThan(300)
  const plurals = sentences.flatMap(([code, { es, en }]) =>
    [es, en].flatMap((text) =>
      [...text.matchAll(/\{(\w+)\} (\p{L}+s)(?!\p{L})/gu)]
        .filter(([, name, word]) => !OTHER_WORDS.test(word!) && !ALWAYS_MANY[name!]?.includes(word!))
        .map(([found]) => `${code}: ${found}`),
    ),
  )
  expect(plurals).toEqual([])
})
