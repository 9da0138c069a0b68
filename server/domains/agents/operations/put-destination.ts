import { ADDRESS_CITY_MAX_LENGTH, ADDRESS_LINE_MAX_LENGTH, type AddressBody } from '@shop/contract/addresses.ts'
import type { AgentDestination, AgentFulfillment } from '@shop/contract/agents.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { createAddress, listAddresses, listCountries } from '../../accounts/accounts.ts'
import { setCartAddress } from '../../checkout/checkout.ts'
import { toDestinationId } from '../mapping/cart.ts'
import type { Message } from '../mapping/messages.ts'
import type { MemberCall } from './operation.ts'
import { tryStep } from './try-step.ts'

const SELECTED_PATH = '$.fulfillment.methods[0].selected_destination_id'

/**
 * Selects the destination of a request: one of the customer's addresses, or a new one, which is added to them. Without one
 * the address stays as it is. An address that cannot be used changes nothing, and a message says so.
 */
export async function putDestination(
  { shop, customer }: MemberCall,
  cart_id: string,
  fulfillment: AgentFulfillment | undefined,
  lang: Lang,
): Promise<Message[]> {
  const [method] = fulfillment?.methods ?? []
  const selected = method?.selected_destination_id ?? undefined
  const added = method?.destinations?.find(
    ({ id, street_address }) => street_address !== undefined && (selected === undefined || id === selected),
  )
  if (selected === undefined && added === undefined) return []
  const message = await tryStep(
    shop,
    lang,
    async (joined) => {
      const address_id =
        (await findOwn(joined, customer.id, selected)) ??
        (added ? await findOrCreate(joined, customer.id, added) : refuse('error.addressnoa'))
      await setCartAddress(joined, customer, { cart_id, address_id }, lang)
    },
    added ? undefined : SELECTED_PATH,
  )
  return message === undefined ? [] : [message]
}

async function findOwn(shop: Shop, customer_id: number, selected: string | undefined): Promise<number | undefined> {
  if (selected === undefined) return undefined
  const own = await listAddresses(shop, customer_id, 'es')
  return own.find(({ id }) => toDestinationId(id) === selected)?.id
}

/** Returns the id of the address, adding it unless the customer has it already. Refuses what is missing or too long. */
async function findOrCreate(shop: Shop, customer_id: number, destination: AgentDestination): Promise<number> {
  const body = await toAddressBody(shop, destination)
  const known = (await listAddresses(shop, customer_id, 'es')).find(
    (own) =>
      own.country_id === body.country_id &&
      own.postal_code_text === body.postal_code &&
      [own.line, own.line2 ?? '', own.city].join('\n').toLowerCase() ===
        [body.line, body.line2 ?? '', body.city].join('\n').toLowerCase(),
  )
  return known?.id ?? createAddress(shop, customer_id, body)
}

async function toAddressBody(
  shop: Shop,
  destination: AgentDestination,
): Promise<AddressBody & { postal_code: string }> {
  const clean = (text = '') => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  const line = clean(destination.street_address)
  const line2 = clean(destination.extended_address)
  const locality = clean(destination.address_locality)
  const region = clean(destination.address_region)
  const city = region === '' || region === locality ? locality : `${locality}, ${region}`
  const postal_code = clean(destination.postal_code)
  if (line === '' || line.length > ADDRESS_LINE_MAX_LENGTH || line2.length > ADDRESS_LINE_MAX_LENGTH) refuse('error.ae')
  if (locality === '' || city.length > ADDRESS_CITY_MAX_LENGTH) refuse('error.city')
  if (!/^\d{1,10}$/.test(postal_code)) refuse('error.cp')
  const country_id = await findCountryId(shop, clean(destination.address_country))
  return { country_id, line, line2: line2 === '' ? null : line2, postal_code, city, details: null }
}

/** A country is named by its code of two letters, or by its name in one of the shop's languages. */
async function findCountryId(shop: Shop, country: string): Promise<number> {
  const wanted = country.toLowerCase()
  const lists = await Promise.all((['es', 'en'] as const).map((lang) => listCountries(shop, lang)))
  const found = lists.flat().find(({ iso2, name }) => [iso2, name].some((text) => text.toLowerCase() === wanted))
  return found?.id ?? refuse('country_not_found')
}
