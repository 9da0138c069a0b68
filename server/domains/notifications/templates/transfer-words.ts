import type { Currency, Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { shownTime } from '../../../platform/shown-time.ts'

/** A request to pay by a transfer. `amount` is minor units of `currency`, `deadline` ISO, `instructions` the owner's. */
export interface TransferMail {
  name: string
  number: string
  method: 'zelle' | 'venmo'
  reference: string
  account: string
  instructions: string
  amount: number
  currency: Currency
  deadline: string
}

const names = { zelle: 'Zelle', venmo: 'Venmo' }

/** What messages about a transfer say alike: its facts as words, and as rows to be copied from. */
export function transferOf({ method, amount, currency, reference, account, deadline }: TransferMail, lang: Lang) {
  const money = formatMoney(amount, currency, lang)
  const rows = {
    es: [`Importe: ${money}`, `Cuenta: ${account}`, `Referencia: ${reference}`],
    en: [`Amount: ${money}`, `Account: ${account}`, `Reference: ${reference}`],
  }[lang]
  return { method: names[method], money, until: shownTime(new Date(deadline), lang), rows }
}
