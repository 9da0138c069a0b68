import type { TableHeaders } from '@shop/contract/table/read-table.ts'

/** The columns of a statement by their positions. Those of money exclude each other: one amount, or a pair. */
export interface StatementColumns {
  amount?: number
  credit?: number
  debit?: number
  /** It says for each line whether money came or left. */
  indicator?: number
  /** It says for each line what became of it. */
  status?: number
}

type Name = keyof StatementColumns | 'balance' | 'other'

/** The names that banks and wallets give to their columns, without accents and signs; the first that fits counts. */
const NAMES: [Name, RegExp][] = [
  ['balance', /\b(balance|saldo|running bal)\b/],
  ['status', /^(transaction |payment )?(status|estado|estatus|situacion)( .*)?$/],
  ['other', /^(details|detalle|description|transaction description|descripcion|concepto|memo|note|notes|nota|narrative|narracion|reference|referencia|payee|name|nombre|from|to|de|para|remitente|destinatario|account|account number|cuenta|check number|check or slip|serial number|ref no|id|transaction id|transaction number|datetime|time|hora|date|fecha|posting date|posted date|transaction date|post date|fecha de operacion|fecha valor)( .*)?$/],
  ['indicator', /^(credit debit|debit credit|credit or debit|debit or credit|dr cr|cr dr|d c|c d|cargo abono|abono cargo)( indicator| indicador)?$|^(credit debit )?(indicator|indicador)$|^(transaction )?type$|^(tipo|tipo de (movimiento|operacion|transaccion)|naturaleza|direction|sentido|sign|signo)$/],
  ['other', /\b(fee|fees|tax|taxes|tip|rate|comision|tarifa|iva|impuesto|impuestos|summary|minimum|minimo)\b/],
  ['debit', /\b(debit|debits|withdrawal|withdrawals|paid out|money out|cargo|cargos|retiro|retiros|egreso|egresos|salida|salidas|debe|debito|debitos)\b/],
  ['credit', /\b(credit|credits|deposit|deposits|paid in|money in|abono|abonos|deposito|depositos|ingreso|ingresos|entrada|entradas|haber|credito|creditos)\b/],
  ['amount', /\b(amount|amt|monto|importe|cantidad|gross|bruto)\b/],
] // prettier-ignore

/** The column of the whole amount goes before that of a part of it. */
const isPart = (header: string) => /\bnet|\bneto/.test(header)

/** Finds the columns in a row that has a column of money and one other that statements have. */
export const statementHeaders: TableHeaders<StatementColumns> = {
  find(cells) {
    // A line of a statement has a date or an amount.
    if (cells.some((cell) => /\d/.test(cell))) return undefined
    const headers = cells.map(fold)
    const names = headers.map((header) => NAMES.find(([, pattern]) => header !== '' && pattern.test(header))?.[0])
    if (names.filter((name) => name !== undefined).length < 2) return undefined
    const columns: StatementColumns = {}
    for (const [index, name] of names.entries()) {
      if (name === undefined || name === 'balance' || name === 'other') continue
      if (columns[name] === undefined || (name === 'amount' && isPart(headers[columns[name]]!))) columns[name] = index
    }
    const hasMoney = columns.amount !== undefined || columns.credit !== undefined || columns.debit !== undefined
    return hasMoney ? columns : undefined
  },
}

/** Returns the words of a text in lower case without accents and invisible characters, and what divides them as spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
