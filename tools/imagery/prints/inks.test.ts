import { describe, expect, test } from 'vitest'
import { cloths, type Cloth, prints } from '../../../server/database/seeds/demo/vocabulary.ts'
import { contrast, fromHex } from '../numbers/colour.ts'
import { inksFor } from './inks.ts'

const allCloths = Object.keys(cloths) as Cloth[]
/** The families that draw lines with every ink. */
const lined = ['marea', 'ecos', 'retratos', 'truchet', 'interferencia'] as const

describe('no line vanishes on its cloth', () => {
  test.each(prints)('the strongest ink of %s keeps 3:1 to every cloth', (print) => {
    for (const cloth of allCloths) {
      expect(contrast(fromHex(inksFor(print, 1, cloth).main), fromHex(cloths[cloth].hex_code))).toBeGreaterThanOrEqual(
        3,
      )
    }
  })

  test.each(lined)('and so does every ink of %s', (print) => {
    for (const cloth of allCloths) {
      for (const variant of [1, 2, 3, 4]) {
        for (const ink of inksFor(print, variant, cloth).accents) {
          expect(contrast(fromHex(ink), fromHex(cloths[cloth].hex_code)), `${ink} on ${cloth}`).toBeGreaterThanOrEqual(
            3,
          )
        }
      }
    }
  })
})
