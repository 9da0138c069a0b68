import { describe, expect, test } from 'vitest'
import { fabricColors, type FabricColor, prints } from '../../../server/database/seeds/demo/product-attributes.ts'
import { contrast, fromHex } from '../math/color.ts'
import { selectInks } from './inks.ts'

const allCloths = Object.keys(fabricColors) as FabricColor[]
/** The families that draw lines with every ink. */
const lined = ['marea', 'ecos', 'retratos', 'truchet', 'interferencia'] as const

describe('no line vanishes on its cloth', () => {
  test.each(prints)('the strongest ink of %s keeps 3:1 to every cloth', (print) => {
    for (const cloth of allCloths) {
      expect(
        contrast(fromHex(selectInks(print, 1, cloth).main), fromHex(fabricColors[cloth].hex_code)),
      ).toBeGreaterThanOrEqual(3)
    }
  })

  test.each(lined)('and so does every ink of %s', (print) => {
    for (const cloth of allCloths) {
      for (const variant of [1, 2, 3, 4]) {
        for (const ink of selectInks(print, variant, cloth).accents) {
          expect(
            contrast(fromHex(ink), fromHex(fabricColors[cloth].hex_code)),
            `${ink} on ${cloth}`,
          ).toBeGreaterThanOrEqual(3)
        }
      }
    }
  })
})
