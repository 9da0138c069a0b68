import type { Address } from '@shop/contract/addresses.ts'
import { MAX_ADDRESSES } from '@shop/contract/limits.ts'
import { getAddressDraftKey } from '../../../lib/account/address-draft-key.ts'
import { readDraft } from '../../../lib/storage/draft.ts'
import { toAddressBody } from '../../../components/addresses/validate-address.ts'

/**
 * Returns the only address. Of several the customer selects one; until then the total is calculated for the default
 * one, and the summary names its country.
 */
export function getOnlyAddressId(addresses: readonly Address[]): number | undefined {
  return addresses.length === 1 ? addresses[0]?.id : undefined
}

export function startsWithForm(addresses: readonly Address[]): boolean {
  if (addresses.length === 0) return true
  const { line = '', city = '', postal_code = '' } = readDraft(getAddressDraftKey())
  return addresses.length < MAX_ADDRESSES && line + city + postal_code !== ''
}

/** Whether the values of the form differ from the address; null is a new one. */
export function isChanged(typed: FormData, address: Address | null): boolean {
  const body = toAddressBody(typed)
  if (address === null) return body.line + body.city + body.postal_code !== ''
  const saved = { ...address, postal_code: address.postal_code_text }
  return (Object.keys(body) as (keyof typeof body)[]).some((field) => body[field] !== saved[field])
}

export function findAddressCard(id?: number): HTMLElement | null {
  return document.querySelector(`input[name="address"]${id === undefined ? '' : `[value="${id}"]`}`)
}
