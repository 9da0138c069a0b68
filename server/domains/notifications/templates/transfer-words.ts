import type { Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { shownTime } from '../../../platform/shown-time.ts'
import type { TransferMail } from './payment-pending.ts'

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
