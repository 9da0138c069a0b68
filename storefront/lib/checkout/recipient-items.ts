import { formatClabe } from '@shop/contract/clabe.ts'
import type { PendingTransfer } from '@shop/contract/orders.ts'

interface RecipientItem {
  label: string
  value: string
  copyValue?: string
  copyLabel?: string
}

interface RecipientLabels {
  account: string
  copyAccount: string
  copyClabe: string
  holder: string
  bank: string
}

/** Returns to whom a transfer goes. A CLABE is shown in groups and copied without spaces, as banks take it. */
export function listRecipientItems(
  { account, holder, bank }: PendingTransfer,
  labels: RecipientLabels,
): RecipientItem[] {
  if (holder === undefined || bank === undefined)
    return [{ label: labels.account, value: account, copyLabel: labels.copyAccount }]
  return [
    { label: 'CLABE', value: formatClabe(account), copyValue: account, copyLabel: labels.copyClabe },
    { label: labels.holder, value: holder },
    { label: labels.bank, value: bank },
  ]
}

/** Returns how the reference is asked for: a transfer by SPEI has a concept. */
export function describeReference(
  { holder }: PendingTransfer,
  labels: { reference: string; referenceNote: string; concept: string; conceptNote: string },
): { label: string; note: string } {
  return holder === undefined
    ? { label: labels.reference, note: labels.referenceNote }
    : { label: labels.concept, note: labels.conceptNote }
}
