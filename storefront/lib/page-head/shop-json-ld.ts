import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { RETURN_WINDOW_DAYS } from '@shop/contract/limits.ts'
import { schemaOrgContext, type PageContext, type JsonLd } from './json-ld.ts'

type Shop = CallResponse<Contract['getShopInfo']>

/** Structured data about the seller and the days for a return; `returnsPath` is the path of the return policy. */
export function buildShopJsonLd(
  { brand, voice, supplier, social }: Shop,
  { origin, canonicalUrl }: PageContext,
  returnsPath: string,
): JsonLd {
  return {
    ...schemaOrgContext,
    '@type': 'OnlineStore',
    '@id': `${origin}/#shop`,
    name: brand,
    legalName: supplier.name,
    slogan: voice,
    url: canonicalUrl,
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
      merchantReturnDays: RETURN_WINDOW_DAYS,
      returnMethod: 'https://schema.org/ReturnByMail',
      merchantReturnLink: `${origin}${returnsPath}`,
    },
  }
}
