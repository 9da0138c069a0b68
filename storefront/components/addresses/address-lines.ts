import type { Address } from '@shop/contract/addresses.ts'

type AddressParts = Pick<Address, 'line' | 'line2' | 'postal_code_text' | 'city' | 'country_name' | 'details'>

/** Formats an address without its first line, one line each, such as `06700 Ciudad de México` with all its zeros. */
export function formatAddressLines({ line2, postal_code_text, city, country_name, details }: AddressParts): string[] {
  return [line2, `${postal_code_text} ${city}`, country_name, details].filter(
    (line): line is string => line !== null && line !== '',
  )
}
