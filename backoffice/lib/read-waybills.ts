import { fold } from './fold.ts'

/** A tracking number has at least this many letters and digits, among them a digit. */
const MIN_LENGTH = 6

/** Names of the columns of a carrier's file. */
const NUMBER_COLUMN =
  /^((numeros?|no|num|id) (de )?)?(guias?|rastreo|envio)$|^(tracking|air)? ?(waybill|awb)( number| no)?$|^(carrier )?tracking( (number|id|no|code))?$|^shipment (number|id)$|^codigo de rastreo$/
const STATUS_COLUMN =
  /^(ultimo )?(estado|estatus|status|situacion)( (actual|del envio|de entrega))?$|^(delivery|shipment|tracking|current|last) status$/

/** Beginnings of what a carrier says of a parcel that it delivered, and of one that it did not. */
const DELIVERED = /^(entregad[oa]s?|entrega (exitosa|realizada|confirmada)|delivered|delivery confirmed|dl)\b/
const NOT_DELIVERED =
  /^(no entregad|sin entregar|por entregar|intento|en (transito|ruta|camino|reparto|proceso|espera|bodega)|pendiente|recolectad|documentad|guia generada|devuelt|devolucion|incidencia|excepcion|cancelad|extraviad|demorad|retrasad|in transit|on the way|out for delivery|not delivered|undelivered|attempt|pending|picked up|pre transit|label created|return|exception|cancel|lost|delay|shipped)/

interface Waybills {
  /** Each is there once. */
  waybills: string[]
  /** Lines with a number that say that it was not delivered, or do not say it where others do. */
  left: number
  /** Numbers whose end a spreadsheet has lost. */
  cut: number
}

/**
 * Returns what may be tracking numbers in lines that were pasted, or in the cells of a file: a cell with spaces is one
 * number, too. Of a table only the column of tracking numbers counts, where its title is known. Parcels that the carrier
 * has not delivered are left out.
 */
export function readWaybills(text: string): Waybills {
  const lines = text.split(/[\n\r]+/).map(splitCells)
  const header = lines.find((cells) => cells.length > 1 && cells.some((cell) => NUMBER_COLUMN.test(fold(cell)))) ?? []
  const [number, status] = [NUMBER_COLUMN, STATUS_COLUMN].map((name) =>
    header.findIndex((cell) => name.test(fold(cell))),
  )
  const read = lines.map((cells) => {
    const own = number === -1 ? cells : [cells[number!] ?? '']
    const said = status === -1 ? cells : [cells[status!] ?? '']
    return { numbers: own.filter(isWaybill), cut: own.filter(isCut).length, state: readState(said, status !== -1) }
  })
  const filled = read.filter(({ numbers }) => numbers.length > 0)
  const isSaid = filled.some(({ state }) => state === 'delivered')
  const delivered = filled.filter(({ state }) => (isSaid ? state === 'delivered' : state === undefined))
  const found = new Map<string, string>()
  for (const cell of delivered.flatMap(({ numbers }) => numbers))
    if (!found.has(squeeze(cell))) found.set(squeeze(cell), cell)
  const cut = read.reduce((sum, line) => sum + line.cut, 0)
  return { waybills: [...found.values()], left: filled.length - delivered.length, cut }
}

/** A table is pasted with tabs, and its cells may have commas. */
function splitCells(line: string): string[] {
  const cells = line.split(line.includes('\t') ? '\t' : /[,;|]/)
  return cells.map((cell) => cell.replaceAll(/^[\s"'=]+|[\s"']+$/g, ''))
}

function squeeze(cell: string): string {
  return cell.toLowerCase().replaceAll(/[-_./\s]/g, '')
}

function isWaybill(cell: string): boolean {
  const squeezed = squeeze(cell)
  return squeezed.length >= MIN_LENGTH && cell.length <= 80 && /^[a-z0-9]*\d[a-z0-9]*$/.test(squeezed)
}

function isCut(cell: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(cell)
}

/** In a column of its own any other word says that the parcel was not delivered. */
function readState(cells: string[], isColumn: boolean): 'delivered' | 'other' | undefined {
  const folded = cells.map(fold)
  if (folded.some((cell) => NOT_DELIVERED.test(cell))) return 'other'
  if (folded.some((cell) => DELIVERED.test(cell))) return 'delivered'
  return isColumn && folded.some((cell) => cell !== '') ? 'other' : undefined
}
