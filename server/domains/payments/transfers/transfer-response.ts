import type { CallResponse } from '@shop/contract/call.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { startTransferPayment } from '@shop/contract/transfers.ts'
import type { Shop } from '../../../platform/shop.ts'
import { readSettings } from '../../content/content.ts'
import type { CompletedOrder } from '../queries/payment-queries.ts'
import type { TransferRow } from '../queries/transfer-queries.ts'

export type TransferResponse = CallResponse<typeof startTransferPayment>

const messages = {
  es: { pending: 'Pago pendiente de confirmación', settled: 'Tu pedido está confirmado' },
  en: { pending: 'Payment pending confirmation', settled: 'Your order is confirmed' },
}

/** Returns the response to a customer who wants to pay by bank transfer, in the requested language. */
export async function buildTransferResponse(
  { db }: Pick<Shop, 'db'>,
  transferRow: TransferRow,
  lang: Lang,
): Promise<TransferResponse> {
  const { payment_instructions } = await readSettings(db)
  const { order_id, code, method, reference, account, holder, bank, amount, currency, deadline, email } = transferRow
  return {
    message: messages[lang].pending,
    order_id,
    number: code,
    payment_method: method,
    reference,
    account,
    ...(holder !== null && bank !== null && { holder, bank }),
    instructions: payment_instructions[method][lang],
    amount,
    currency,
    deadline: deadline.toISOString(),
    email,
    settled: false,
  }
}

/** Returns the same response when there was nothing to pay and the order is completed. */
export function buildFreeOrderResponse(
  { order_id, code, email }: CompletedOrder,
  currency: Currency,
  lang: Lang,
): TransferResponse {
  const transfer = { reference: null, account: null, instructions: null, deadline: null }
  const payment = { payment_method: 'free', amount: 0, currency, settled: true } as const
  return { message: messages[lang].settled, order_id, number: code, ...payment, ...transfer, email }
}
