import type { ReplyOf } from '@shop/contract/call.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { requestPayment } from '@shop/contract/payment-requests.ts'
import type { Shop } from '../../../platform/shop.ts'
import { readSettings } from '../../content/content.ts'
import type { RequestRow } from '../rows/request-queries.ts'

type Answer = ReplyOf<typeof requestPayment>

const words = {
  es: { pending: 'Pago pendiente de confirmación', settled: 'Tu pedido está confirmado' },
  en: { pending: 'Payment pending confirmation', settled: 'Your order is confirmed' },
}

/** Returns the response to a customer who wants to pay by bank transfer, in the requested language. */
export async function answerRequest({ db }: Pick<Shop, 'db'>, request: RequestRow, lang: Lang): Promise<Answer> {
  const { payment_instructions } = await readSettings(db)
  const { order_id, code, method, reference, account, amount, currency, deadline, email } = request
  return {
    message: words[lang].pending,
    order_id,
    number: code,
    payment_method: method,
    reference,
    account,
    instructions: payment_instructions[method][lang],
    amount,
    currency,
    deadline: deadline.toISOString(),
    email,
    settled: false,
  }
}

/** Returns the same response when there was nothing to pay and the order is completed. */
export function answerFree(
  { order_id, code, email }: { order_id: number; code: string; email: string },
  currency: Currency,
  lang: Lang,
): Answer {
  const transfer = { reference: null, account: null, instructions: null, deadline: null }
  const paid = { payment_method: 'free', amount: 0, currency, settled: true } as const
  return { message: words[lang].settled, order_id, number: code, ...paid, ...transfer, email }
}
