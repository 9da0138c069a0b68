import { expect, test } from 'vitest'
import { markUnits } from './units.ts'

const table = (caption: string) => `<table><caption>${caption}</caption><tbody></tbody></table>`

test('tables in two units are marked, whichever language names them', () => {
  const html = `${table('Cuerpo, en centímetros')}<p>a</p>${table('Cuerpo, en pulgadas')}`
  const { html: marked, both } = markUnits(html)
  expect(both).toBe(true)
  expect(marked.match(/data-unit="\w+"/g)).toEqual(['data-unit="cm"', 'data-unit="in"'])
  expect(markUnits(table('Body, in inches') + table('Body, in centimeters')).both).toBe(true)
})

test.each([
  ['one unit only', table('Body, in inches')],
  ['both in one table', table('In centimeters and inches')],
  ['no unit', table('Rates')],
  ['no caption', '<table><tbody></tbody></table>'],
])('with %s no table is marked and no unit can be chosen', (_, html) => {
  expect(markUnits(html)).toEqual({ html, both: false })
})
