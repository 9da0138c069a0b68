import type { AgentLine } from '@shop/contract/agents.ts'
import type { CartLineInput } from '@shop/contract/cart.ts'
import { isSameVariant } from '@shop/contract/cart-lines.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@shop/contract/limits.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Message, toMessage } from '../mapping/messages.ts'
import { parseItemId } from './ids.ts'

/** The lines of a request that can be tried, each with the id that the caller gave, and messages about the others. */
export interface ReadLines {
  lines: CartLineInput[]
  messages: Message[]
}

/** Reads the lines of a request. The same variant twice counts as one line with the sum of both. */
export function readLines(items: readonly AgentLine[], lang: Lang): ReadLines {
  const lines: CartLineInput[] = []
  const messages: Message[] = []
  for (const { item, quantity } of items) {
    const named = parseItemId(item.id)
    if (named?.variant == null) {
      messages.push(sayLine('product_not_found', item.id, lang))
      continue
    }
    const line = { id: named.product_id, ...named.variant, quantity }
    const known = lines.find((other) => isSameVariant(other, line))
    const sum = quantity + (known?.quantity ?? 0)
    if (sum > MAX_LINE_QUANTITY) messages.push(sayLine('error.quanty', item.id, lang))
    else if (known) known.quantity = sum
    else if (lines.length === MAX_CART_LINES) messages.push(sayLine('too_many_lines', item.id, lang))
    else lines.push(line)
  }
  return { lines, messages }
}

/** Says why a line was left out, with the item that the caller named: what it may not see has no other name. */
export function sayLine(code: RefusalCode, id: string, lang: Lang): Message {
  const message = toMessage(new Refusal(code), lang, '$.line_items')!
  const unavailable = code === 'product_not_found' ? { code: 'item_unavailable', severity: 'recoverable' as const } : {}
  return { ...message, ...unavailable, content: `${message.content} (${id})` }
}

export const toItemId = ({ id, size_id, color_id }: CartLineInput) => `${id}.${size_id}.${color_id}`
