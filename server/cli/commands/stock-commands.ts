import { MAX_STOCK_NOTE_LENGTH } from '@shop/contract/staff/stock-rules.ts'
import { adjustStock, listInventoryLevels } from '../../domains/stock/stock.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { type Command, type CommandContext, OPERATOR } from './command.ts'
import { parseInteger, joinArguments } from './arguments.ts'
import { print } from './print.ts'

export const stockCommands: Record<string, Command> = {
  'show-stock': {
    usage: 'show-stock <sku>',
    description: 'shows the inventory levels of each size and color: on hand, committed, reserved, available',
    run: showStock,
  },
  'adjust-stock': {
    usage: 'adjust-stock <sku> <size> <color> <±n> <reason…>',
    description: 'adds units, or removes available ones; customers with a stock alert are notified',
    run: adjustStockByStaff,
  },
}

async function showStock({ db, args: [sku = ''] }: CommandContext): Promise<void> {
  const inventoryLevels = await listInventoryLevels(db, sku)
  if (inventoryLevels.length === 0) throw new BusinessError(`there is no product ${sku}`)
  for (const { size, color, on_hand, allocated, committed } of inventoryLevels) {
    const figures = `${on_hand} on hand, ${committed} committed, ${allocated - committed} reserved, ${on_hand - allocated} available`
    print(`${size.padEnd(6)} ${color.padEnd(24)} ${figures}`)
  }
}

async function adjustStockByStaff({
  args: [sku = '', size = '', color = '', quantityText, ...reason],
  openShop,
}: CommandContext): Promise<void> {
  const quantityChange = parseInteger(quantityText, 'how many items')
  const reasonText = joinArguments(reason, 'a reason')
  if (reasonText.length > MAX_STOCK_NOTE_LENGTH)
    throw new BusinessError(`a reason has at most ${MAX_STOCK_NOTE_LENGTH} characters`)
  await adjustStock(await openShop(), {
    sku,
    size,
    color,
    quantity: quantityChange,
    reason: reasonText,
    actor: OPERATOR,
  })
}
