import type { Currency, Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { shownTime } from '../../../platform/shown-time.ts'
import type { MailFact } from './mail-content.ts'
import type { SumsOfMail } from './order-words.ts'
import type { PricedPiece } from './piece-lines.ts'

/**
 * A request to pay by a transfer. `amount` is minor units of `currency`, `deadline` ISO, `instructions` the owner's.
 */
export interface TransferMail extends SumsOfMail {
  name: string
  number: string
  method: 'zelle' | 'venmo'
  reference: string
  account: string
  instructions: string
  amount: number
  currency: Currency
  deadline: string
  lines: PricedPiece[]
  address: string
}

const names = { zelle: 'Zelle', venmo: 'Venmo' }

const labels = {
  es: { amount: 'Importe exacto', account: 'Cuenta', reference: 'Referencia', until: 'Fecha límite' },
  en: { amount: 'Exact amount', account: 'Account', reference: 'Reference', until: 'Deadline' },
}

/** Returns what all messages about a transfer say: its facts as text, and for copying. */
export function transferOf({ method, amount, currency, reference, account, deadline }: TransferMail, lang: Lang) {
  const money = formatMoney(amount, currency, lang)
  const until = shownTime(new Date(deadline), lang)
  const say = labels[lang]
  const facts: MailFact[] = [
    { label: say.amount, value: money },
    { label: `${say.account} (${names[method]})`, value: account },
    { label: say.reference, value: reference },
    { label: say.until, value: until },
  ]
  return { method: names[method], money, until, facts }
}
