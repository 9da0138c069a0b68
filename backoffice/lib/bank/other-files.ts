import { parseBankAmount } from './amounts.ts'
import { isDay } from './days.ts'
import { fold } from '../fold.ts'

/** Names of columns of products, stock, customers, orders and redirects, of this shop and of others, that no bank has. */
const OF_A_SHOP =
  /^(skus?|(variant|lineitem) sku|sku variante|barcode|codigo de barras|(url )?handle|identificador (de )?url|(regular|sale|variant) price|precio (normal|promocional|rebajado|mxn|usd)|price (mxn|usd)|option ?1 name|nombre de propiedad 1|attribute 1 name|nombre del atributo 1|item name|variation name|lineitem name|line item 1|fulfillment status|estado de envio|order status|accepts email marketing|total spent|user email|numero de fan|fan number|redirect (from|to))$/

/** Whether a row is the header of a file of a shop: someone chose the wrong file. */
function isShopHeader(cells: readonly string[]): boolean {
  if (cells.length < 2 || cells.some((cell) => isDay(cell) || parseBankAmount(cell))) return false
  return cells.some((cell) => OF_A_SHOP.test(fold(cell)))
}

const HEADER_WITHIN = 40

export function isShopText(text: string): boolean {
  const lines = text.slice(0, 100_000).split(/[\r\n]+/, HEADER_WITHIN)
  return lines.some((line) => isShopHeader(line.split(/[,;|\t]/)))
}

export function isShopWorkbook(sheets: readonly string[][][]): boolean {
  return sheets.some((rows) => rows.slice(0, HEADER_WITHIN).some(isShopHeader))
}
