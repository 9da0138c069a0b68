import type { Lang } from '@shop/contract/locale.ts'
import { parseReturnNote } from '@shop/contract/return-note.ts'
import { type Cell, toCsv } from './csv.ts'

/** The columns of files for staff and their Spanish names. In English a column has its own name. */
const spanishNames = {
  MXN: 'MXN',
  USD: 'USD',
  abandoned: 'abandonados',
  actor: 'autor',
  affiliation: 'número_de_fan',
  amount: 'importe',
  amount_mxn: 'importe_mxn',
  amount_usd: 'importe_usd',
  at: 'fecha',
  attempts: 'intentos',
  available: 'disponible',
  base: 'base_gravable',
  basis: 'base',
  change_of: 'cambio_de',
  canceled: 'canceladas',
  carrier: 'paquetería',
  carts: 'carritos',
  city: 'ciudad',
  closing: 'cierre',
  code: 'código',
  color: 'color',
  committed: 'por_enviar',
  country: 'país',
  crystals: 'cristales',
  currency: 'moneda',
  days_of_cover: 'días_de_cobertura',
  declined: 'rechazados',
  delivered_at: 'entregado',
  details: 'indicaciones',
  discount: 'descuentos',
  discount_code: 'código_de_descuento',
  disputed: 'en_disputa_nuevas',
  disputes: 'disputas_nuevas',
  done_at: 'hecho',
  drop: 'lanzamiento',
  email: 'correo',
  exported: 'cobrado_al_extranjero',
  exported_tax: 'iva_al_extranjero',
  ends_at: 'termina',
  exchanges: 'cambios',
  form: 'forma_de_pago',
  free: 'libres',
  from: 'desde',
  fulfillment_status: 'estado_de_envío',
  given_MXN: 'descontado_MXN',
  given_USD: 'descontado_USD',
  goods: 'ventas_brutas',
  invoice_folio: 'factura',
  invoice_state: 'estado_de_factura',
  invoice_uuid: 'factura_uuid',
  items: 'piezas',
  kind: 'tipo',
  lang: 'idioma',
  last_sold_on: 'última_venta',
  lastname: 'apellido',
  least_mxn: 'compra_mínima_mxn',
  least_usd: 'compra_mínima_usd',
  level: 'nivel',
  line: 'calle_y_número',
  line2: 'dirección_2',
  lines: 'renglones',
  method: 'método',
  month: 'mes',
  name: 'nombre',
  net: 'cobrado_menos_reembolsado',
  newsletter: 'novedades',
  note: 'nota',
  number: 'número',
  on_hand: 'en_almacén',
  open: 'abiertos',
  open_disputed: 'disputas_abiertas',
  opens_at: 'abre',
  order: 'pedido',
  ordered: 'por_pagar',
  orders: 'pedidos',
  owed_by_hand: 'por_devolver_a_mano',
  paid: 'pagados',
  payment_status: 'estado_de_pago',
  paid_at: 'pagado',
  payment_reference: 'referencia_del_pago',
  installments: 'meses_sin_intereses',
  percent: 'porcentaje',
  phone: 'teléfono',
  placed_at: 'fecha',
  postal_code: 'código_postal',
  reason: 'motivo',
  reference: 'referencia',
  refunded: 'reembolsado',
  refunded_base: 'base_reembolsada',
  refunded_exported: 'reembolsado_al_extranjero',
  refunded_exported_tax: 'iva_reembolsado_al_extranjero',
  refunded_tax: 'iva_reembolsado',
  refunded_MXN: 'reembolsado_MXN',
  refunded_USD: 'reembolsado_USD',
  refunded_goods: 'reembolsado_de_piezas',
  refunded_shipping: 'reembolsado_de_envío',
  refunds: 'reembolsos',
  registered_at: 'registro',
  reserved: 'apartado',
  returned: 'devueltos',
  returns: 'devoluciones',
  shipped_at: 'enviado',
  shipping: 'envío',
  size: 'talla',
  sku: 'sku',
  skus: 'skus',
  source: 'origen',
  sold_28: 'vendidas_28_días',
  sold_7: 'vendidas_7_días',
  sold_out_on: 'agotado_el',
  starts_at: 'empieza',
  state: 'estado',
  status: 'estado',
  subtotal: 'subtotal',
  taken: 'cobrado',
  taken_MXN: 'cobrado_MXN',
  taken_USD: 'cobrado_USD',
  tax: 'iva',
  tax_rate: 'tasa_de_iva',
  total: 'total',
  type: 'tipo',
  units: 'unidades',
  units_before: 'unidades_antes',
  used: 'usados',
  uses: 'usos',
  waiting: 'esperan',
  waybill: 'guía',
  parcels: 'paquetes',
} as const
export type StaffColumn = keyof typeof spanishNames

/** The reasons of refunds that the shop itself writes, in English. */
const spanishNotes = {
  canceled: 'pedido cancelado',
  change: 'piezas del pedido cambiadas',
  'refunded at the provider': 'devuelto desde el proveedor de pagos',
  'no order could be made with it': 'ya no había un pedido que pagar',
  'a dispute was lost': 'disputa perdida',
}

/**
 * The Spanish words of the shop's codes, by column: in English a code is its own word. Numbers, references, actors and the
 * codes of standards (ISO, SAT) stay as they are.
 */
const spanishWords: Partial<Record<StaffColumn, Readonly<Record<string, string>>>> = {
  status: { placed: 'hecho', completed: 'completado', canceled: 'cancelado', expired: 'vencido' },
  payment_status: {
    pending: 'pendiente',
    requires_action: 'por confirmar',
    paid: 'pagado',
    failed: 'fallido',
    expired: 'vencido',
    partially_refunded: 'devuelto en parte',
    refunded: 'devuelto',
    disputed: 'en disputa',
  },
  fulfillment_status: {
    unfulfilled: 'por preparar',
    preparing: 'en preparación',
    shipped: 'enviado',
    delivered: 'entregado',
    returned: 'regresado',
  },
  method: {
    card: 'tarjeta',
    paypal: 'PayPal',
    zelle: 'Zelle',
    venmo: 'Venmo',
    spei: 'SPEI',
    outside: 'fuera de la tienda',
    free: 'sin costo',
  },
  invoice_state: { asked: 'pedida', issued: 'emitida', canceled: 'cancelada', to_credit: 'por acreditar' },
  source: { shop: 'tienda', provider: 'proveedor', dispute: 'disputa', staff: 'a mano' },
  state: {
    pending: 'pendiente',
    done: 'hecho',
    failed: 'fallido',
    open: 'abierto',
    used: 'usado',
    ended: 'terminado',
  },
  kind: {
    received: 'recibidas',
    reserved: 'apartadas',
    sold: 'vendidas',
    shipped: 'enviadas',
    released: 'liberadas',
    canceled: 'canceladas',
    committed: 'por enviar',
    returned: 'devueltas',
    corrected: 'corregidas',
    order: 'pedido',
    refund: 'reembolso',
    adjustment: 'corrección',
  },
  reason: {
    ...spanishNotes,
    received: 'recibidas',
    count: 'conteo',
    damage: 'dañadas',
    sample: 'muestra',
    other: 'otro',
    too_small: 'quedó chica',
    too_large: 'quedó grande',
    not_as_described: 'no es como se describe',
    faulty: 'con defecto',
    changed_mind: 'cambio de opinión',
  },
  type: { code: 'código', batch: 'lote', first_order: 'primer pedido' },
}

/** Returns a text of a column in the language of the file. */
export function toFileWord(column: string, text: string, lang: Lang): string {
  if (lang !== 'es') return text
  const ofReturn = column === 'reason' ? parseReturnNote(text) : undefined
  if (ofReturn?.reason !== undefined)
    return `devolución ${ofReturn.number}: ${toFileWord(column, ofReturn.reason, lang)}`
  if (ofReturn !== undefined) return `cambio ${ofReturn.number}`
  const words = Object.hasOwn(spanishWords, column) ? spanishWords[column as StaffColumn]! : {}
  return Object.hasOwn(words, text) ? words[text]! : text
}

/** Returns a row with its texts in the language of the file. */
export function toFileWords(row: object, lang: Lang): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' ? toFileWord(column, value, lang) : (value as unknown),
    ]),
  )
}

export function nameColumns(columns: readonly StaffColumn[], lang: Lang): string[] {
  return columns.map((column) => (lang === 'es' ? spanishNames[column] : column))
}

export function writeStaffCsv<Column extends StaffColumn>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
  lang: Lang,
): string {
  const shown = rows.map((row) => toFileWords(row, lang) as Record<Column, Cell>)
  return toCsv(columns, shown, nameColumns(columns, lang))
}
