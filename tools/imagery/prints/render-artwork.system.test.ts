import { describe, expect, test } from 'vitest'
import { prints } from '../../../server/database/seeds/demo/product-attributes.ts'
import { selectInks } from './inks.ts'
import { renderArtwork, type Format } from './render-artwork.ts'

const formats: Format[] = ['chest', 'allover', 'panel']

describe.each(prints)('%s', (print) => {
  const draw = (variant: number, format: Format) =>
    renderArtwork(print, variant, selectInks(print, variant, 'navy'), format)

  test('gives another work for another number', () => {
    const works = [1, 2, 3].map((variant) => draw(variant, 'chest'))
    expect(new Set(works).size).toBe(works.length)
  })

  test.each(formats)('is drawn without a broken number as %s', (format) => {
    const work = draw(3, format)
    expect(work.length).toBeGreaterThan(500)
    expect(work).not.toMatch(/NaN|undefined|Infinity/)
  })
})
