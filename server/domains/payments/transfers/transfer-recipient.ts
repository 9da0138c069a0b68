import type { TransferMethod } from '@shop/contract/transfers.ts'
import type { Db } from '../../../platform/db.ts'
import { readSettings } from '../../content/content.ts'
import type { TransferAccounts } from '../providers/providers.ts'

export interface TransferRecipient {
  account: string
  /** The holder of the account and the bank, which only SPEI asks for; null for other methods. */
  holder: string | null
  bank: string | null
}

/** Returns to whom customers transfer now with a method; undefined for one that is not offered. */
export async function findTransferRecipient(
  db: Db,
  accounts: TransferAccounts,
  method: TransferMethod,
): Promise<TransferRecipient | undefined> {
  if (method !== 'spei') {
    const account = accounts[method]
    return account === undefined ? undefined : { account, holder: null, bank: null }
  }
  const { clabe, holder, bank } = (await readSettings(db)).payment_instructions.spei
  return clabe === '' ? undefined : { account: clabe, holder, bank }
}
