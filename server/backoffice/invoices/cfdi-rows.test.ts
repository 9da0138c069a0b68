import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TEST_SEED } from '../../testing/seed.ts'
import { type InvoicedOrder, toCfdiRows, toConcepts } from './cfdi-rows.ts'
import { splitAmount } from './split-amount.ts'

const run = { seed: TEST_SEED, numRuns: 500 }
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

test('the parts of an amount add up to it, and none is further from its share than one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_99 }),
      fc.array(fc.integer({ min: 0, max: 99_999_999_99 }), { minLength: 1, maxLength: 40 }),
      (amount, weights) => {
        const parts = splitAmount(amount, weights)
        expect(sum(parts)).toBe(amount)
        const all = weights.reduce((total, weight) => total + BigInt(weight), 0n)
        const isFar = (part: number, index: number) => {
          const off = BigInt(part) * all - BigInt(amount) * BigInt(weights[index]!)
          return all > 0n && (off >= all || off <= -all)
        }
        expect(parts.filter(isFar)).toEqual([])
      },
    ),
    run,
  )
})

test('equal remainders go to the first parts', () => {
  expect(splitAmount(5, [1, 1, 1])).toEqual([2, 2, 1])
  expect(splitAmount(1, [1, 3, 1])).toEqual([0, 1, 0])
})

const order = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 9_999_99 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    ),
    off: fc.integer({ min: 0, max: 100 }),
    shipping: fc.integer({ min: 0, max: 500_00 }),
    rate: fc.constantFrom(16, 8, 0, null),
  })
  .map(({ lines, off, shipping, rate }): InvoicedOrder => {
    const subtotal = sum(lines.map(({ quantity, price }) => quantity * price))
    const discount = Math.floor((subtotal * off) / 100)
    const total = subtotal - discount + shipping
    return {
      ...{ id: 1, code: 'L-2345-6789', state: 'asked', uuid: null, method: 'card', currency: 'MXN' },
      ...{ rfc: 'GODE561231GR8', name: 'ELENA', postal_code: '06700', regime: '612', use: 'G03' },
      ...{ paid_at: new Date('2026-11-29T18:30:00Z'), subtotal, discount, shipping, total, tax_rate: rate },
      tax: rate === null ? null : total - Math.round((total * 100) / (100 + rate)),
      lines: lines.map(({ quantity, price }) => ({
        ...{ sku: 'LZ-1', name: 'Blusa', size: 'S', color_name: 'Musgo', quantity, subtotal: quantity * price },
      })),
    }
  })

test('bases and taxes of the lines add up to those of the order', () => {
  fc.assert(
    fc.property(order, (invoiced) => {
      const concepts = toConcepts(invoiced)
      expect(sum(concepts.map(({ base }) => base))).toBe(invoiced.total - (invoiced.tax ?? 0))
      expect(sum(concepts.map(({ tax }) => tax))).toBe(invoiced.tax ?? 0)
      for (const { base, tax } of concepts) expect(base >= 0 && tax >= 0).toBe(true)
      const rows = toCfdiRows(invoiced)
      expect(rows.every((row) => row.Total === (invoiced.total / 100).toFixed(2))).toBe(true)
      expect(rows).toHaveLength(invoiced.lines.length + (invoiced.shipping > 0 ? 1 : 0))
    }),
    run,
  )
})

test('a row has the fields of CFDI 4.0', () => {
  const lines = [{ sku: 'LZ-1', name: 'Blusa', size: 'S', color_name: 'Musgo', quantity: 2, subtotal: 1_000_00 }]
  const amounts = { subtotal: 1_000_00, discount: 100_00, shipping: 99_00, total: 999_00, tax: 137_79, tax_rate: 16 }
  const customer = { rfc: 'GODE561231GR8', name: 'ELENA', postal_code: '06700', regime: '612', use: 'G03' }
  const paid = { id: 1, code: 'L-2345-6789', state: 'asked', uuid: null, method: 'zelle', currency: 'MXN' } as const
  const [first, shipping] = toCfdiRows({
    ...amounts,
    ...customer,
    ...paid,
    lines,
    paid_at: new Date('2026-11-30T05:30:00Z'),
  })
  expect(first).toMatchObject({
    ...{ Fecha: '2026-11-29T23:30:00', FormaPago: '03', MetodoPago: 'PUE', SubTotal: '861.21', Total: '999.00' },
    ...{ TotalImpuestosTrasladados: '137.79', 'Receptor.Rfc': 'GODE561231GR8', 'Receptor.UsoCFDI': 'G03' },
    ...{ 'Concepto.Cantidad': '2', 'Concepto.ClaveUnidad': 'H87', 'Concepto.ObjetoImp': '02' },
    ...{ 'Concepto.Importe': '775.86', 'Concepto.ValorUnitario': '387.930000', 'Traslado.Importe': '124.14' },
    ...{ 'Traslado.Impuesto': '002', 'Traslado.TipoFactor': 'Tasa', 'Traslado.TasaOCuota': '0.160000' },
  })
  expect(shipping).toMatchObject({
    'Concepto.Descripcion': 'Envío',
    'Concepto.Importe': '85.35',
    'Traslado.Importe': '13.65',
  })
})
