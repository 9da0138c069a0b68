import type { ReplyOf } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { RETURN_DAYS } from '@shop/contract/limits.ts'
import { context, type Drawn, type Facts } from './facts.ts'

type Shop = ReplyOf<Contract['getShopInfo']>

/** Structured data about the seller and the days for a return; `returns` is the path of the return policy. */
export function shopFacts({ brand, voice, supplier, social }: Shop, { origin, own }: Drawn, returns: string): Facts {
  return {
    ...context,
    '@type': 'OnlineStore',
    '@id': `${origin}/#shop`,
    name: brand,
    legalName: supplier.name,
    slogan: voice,
    url: own,
    logo: `${origin}/icons/512.png`,
    image: `${origin}/share/shop.jpg`,
    email: supplier.email,
    telephone: supplier.phone,
    address: supplier.address,
    sameAs: social.map(({ link }) => link),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: ['MX', 'US'],
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: RETURN_DAYS,
      returnMethod: 'https://schema.org/ReturnByMail',
      merchantReturnLink: `${origin}${returns}`,
    },
  }
}
