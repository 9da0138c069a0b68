import { changeStock, listCells } from '../../domains/stock/stock.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import { type Command, type Desk, OPERATOR } from './command.ts'
import { wholeNumber, words } from './arguments.ts'
import { print } from './print.ts'

export const stockCommands: Record<string, Command> = {
  stock: {
    usage: 'stock <sku> [<size> <colour> <±n> <reason>]',
    does: 'shows the pieces of a product; or adds some, or takes free ones away, and tells who waits for them',
    run: (desk) => (desk.args.length > 1 ? change(desk) : show(desk)),
  },
}

async function show({ db, args: [sku = ''] }: Desk): Promise<number> {
  const cells = await listCells(db, sku)
  if (cells.length === 0) throw new NotPossible(`there is no product ${sku}`)
  for (const { size, color, on_hand, held } of cells)
    print(`${size.padEnd(6)} ${color.padEnd(24)} ${on_hand} on hand, ${held} held, ${on_hand - held} free`)
  return 0
}

async function change({ args: [sku = '', size = '', color = '', pieces, ...reason], openShop }: Desk): Promise<number> {
  const counted = wholeNumber(pieces, 'how many pieces')
  const why = words(reason, 'a reason')
  await changeStock(await openShop(), { sku, size, color, pieces: counted, reason: why, actor: OPERATOR })
  return 0
}
