import type { Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { TransferMethod } from '@shop/contract/transfers.ts'
import { formatDateTime } from '../../../platform/date-format.ts'
import type { MailFact } from './mail-content.ts'
import type { MailGift } from './order-messages.ts'
import type { PaymentEndedMail } from './payment-ended.ts'

/** A request to pay by a transfer. `deadline` is ISO, `instructions` are the owner's. */
export interface TransferMail extends PaymentEndedMail {
  method: TransferMethod
  reference: string
  account: string
  /** SPEI only: whose account it is, and at which bank. */
  holder?: string
  bank?: string
  instructions: string
  deadline: string
  address: string
  gift: MailGift | null
}

const methodNames: Record<TransferMethod, string> = { zelle: 'Zelle', venmo: 'Venmo', spei: 'SPEI' }

const labels = {
  es: {
    amount: 'Importe exacto',
    account: 'Cuenta',
    holder: 'A nombre de',
    bank: 'Banco',
    reference: 'Referencia',
    concept: 'Concepto (referencia)',
    until: 'Fecha límite',
  },
  en: {
    amount: 'Exact amount',
    account: 'Account',
    holder: 'Account holder',
    bank: 'Bank',
    reference: 'Reference',
    concept: 'Concept (reference)',
    until: 'Deadline',
  },
}

export function buildTransferDetails(
  { method, amount, currency, reference, account, holder, bank, deadline }: TransferMail,
  lang: Lang,
) {
  const money = formatMoney(amount, currency, lang)
  const until = formatDateTime(new Date(deadline), lang)
  const t = labels[lang]
  const facts: MailFact[] = [
    { label: t.amount, value: money },
    ...(holder === undefined || bank === undefined
      ? [
          { label: `${t.account} (${methodNames[method]})`, value: account },
          { label: t.reference, value: reference },
        ]
      : [
          { label: 'CLABE', value: account },
          { label: t.holder, value: holder },
          { label: t.bank, value: bank },
          { label: t.concept, value: reference },
        ]),
    { label: t.until, value: until },
  ]
  return { method: methodNames[method], money, until, facts }
}
