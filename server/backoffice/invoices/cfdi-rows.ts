import { formatPlainAmount } from '@shop/contract/money.ts'
import type { OrderPaymentMethod } from '@shop/contract/orders.ts'
import { paymentForms } from '@shop/contract/payment-forms.ts'
import { toShopTimestamp } from '@shop/contract/shop-time.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { splitAmount } from './split-amount.ts'

/** The columns of requested invoices by the names of the fields of CFDI 4.0, so that any issuer takes them. */
export const cfdiColumns = [
  'Pedido',
  'Estado',
  'UUID',
  'Fecha',
  'FormaPago',
  'MetodoPago',
  'Moneda',
  'SubTotal',
  'TotalImpuestosTrasladados',
  'Total',
  'Receptor.Rfc',
  'Receptor.Nombre',
  'Receptor.DomicilioFiscalReceptor',
  'Receptor.RegimenFiscalReceptor',
  'Receptor.UsoCFDI',
  'Concepto.NoIdentificacion',
  'Concepto.ClaveUnidad',
  'Concepto.Cantidad',
  'Concepto.Descripcion',
  'Concepto.ValorUnitario',
  'Concepto.Importe',
  'Concepto.ObjetoImp',
  'Traslado.Base',
  'Traslado.Impuesto',
  'Traslado.TipoFactor',
  'Traslado.TasaOCuota',
  'Traslado.Importe',
] as const

export interface InvoicedOrder {
  id: number
  code: string
  state: string
  uuid: string | null
  paid_at: Date
  method: OrderPaymentMethod
  currency: Currency
  subtotal: number
  discount: number
  shipping: number
  total: number
  tax: number | null
  tax_rate: number | null
  rfc: string
  name: string
  postal_code: string
  regime: string
  use: string
  lines: { sku: string | null; name: string; size: string; color_name: string; quantity: number; subtotal: number }[]
}

export interface Concept {
  sku: string
  unit: 'H87' | 'E48'
  quantity: number
  text: string
  base: number
  tax: number
}

/**
 * Returns what an order is made of for its invoice: its lines after the discount, and the shipping. Bases and taxes add
 * up to those of the order.
 */
export function toConcepts(order: Omit<InvoicedOrder, 'id' | 'state'>): Concept[] {
  const amounts = splitGoods(order)
  const parts = [
    ...order.lines.map((line, index) => ({
      sku: line.sku ?? '',
      unit: 'H87' as const,
      quantity: line.quantity,
      text: [line.name, line.size, line.color_name].filter(Boolean).join(' '),
      amount: amounts[index]!,
    })),
    ...(order.shipping > 0
      ? [{ sku: 'ENVIO', unit: 'E48' as const, quantity: 1, text: 'Envío', amount: order.shipping }]
      : []),
  ]
  const bases = splitAmount(
    order.total - (order.tax ?? 0),
    parts.map(({ amount }) => amount),
  )
  return parts.map(({ amount, ...part }, index) => ({ ...part, base: bases[index]!, tax: amount - bases[index]! }))
}

/** Splits what was paid for the goods over the lines. Those of a changed order may cost more or less than was paid first. */
function splitGoods({ subtotal, discount, lines }: Pick<InvoicedOrder, 'subtotal' | 'discount' | 'lines'>): number[] {
  const listed = lines.map((line) => line.subtotal)
  if (listed.reduce((sum, amount) => sum + amount, 0) !== subtotal) return splitAmount(subtotal - discount, listed)
  const discounts = splitAmount(discount, listed)
  return listed.map((amount, index) => amount - discounts[index]!)
}

/** Returns the rows of an order: one for each concept, all with what is said of the whole. */
export function toCfdiRows(order: InvoicedOrder): Record<(typeof cfdiColumns)[number], string>[] {
  const { tax, tax_rate, total } = order
  const isTaxed = tax !== null && tax_rate !== null
  const common = {
    Pedido: order.code,
    Estado: order.state,
    UUID: order.uuid ?? '',
    // The tax office takes the time without its zone.
    Fecha: toShopTimestamp(order.paid_at).slice(0, 19),
    FormaPago: paymentForms[order.method],
    MetodoPago: 'PUE',
    Moneda: order.currency,
    SubTotal: formatPlainAmount(total - (tax ?? 0)),
    TotalImpuestosTrasladados: isTaxed ? formatPlainAmount(tax) : '',
    Total: formatPlainAmount(total),
    'Receptor.Rfc': order.rfc,
    'Receptor.Nombre': order.name,
    'Receptor.DomicilioFiscalReceptor': order.postal_code,
    'Receptor.RegimenFiscalReceptor': order.regime,
    'Receptor.UsoCFDI': order.use,
  }
  return toConcepts(order).map((concept) => ({
    ...common,
    'Concepto.NoIdentificacion': concept.sku,
    'Concepto.ClaveUnidad': concept.unit,
    'Concepto.Cantidad': String(concept.quantity),
    'Concepto.Descripcion': concept.text,
    'Concepto.ValorUnitario': (concept.base / concept.quantity / 100).toFixed(6),
    'Concepto.Importe': formatPlainAmount(concept.base),
    'Concepto.ObjetoImp': isTaxed ? '02' : '01',
    'Traslado.Base': isTaxed ? formatPlainAmount(concept.base) : '',
    'Traslado.Impuesto': isTaxed ? '002' : '',
    'Traslado.TipoFactor': isTaxed ? 'Tasa' : '',
    'Traslado.TasaOCuota': isTaxed ? (tax_rate / 100).toFixed(6) : '',
    'Traslado.Importe': isTaxed ? formatPlainAmount(concept.tax) : '',
  }))
}
