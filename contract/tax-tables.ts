/** The parts of the tables of Mexico's tax office (SAT, annex 20 of its rules) that an invoice for clothes needs. */

export type TaxpayerType = 'company' | 'person'

/**
 * Three letters for a company or four for a person, the date of founding or birth, and three characters assigned by the
 * office.
 */
const RFC = /^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/

/** Normalizes an RFC: upper case, composed letters (some documents write Ñ as two characters), no spaces and hyphens. */
export function normalizeRfc(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

/** Returns whether an RFC belongs to a person or a company, by its length; undefined when it is neither. */
export function getTaxpayerType(rfc: string): TaxpayerType | undefined {
  if (!RFC.test(rfc)) return undefined
  return rfc.length === 12 ? 'company' : 'person'
}

const bothTypes: readonly TaxpayerType[] = ['company', 'person']

export const taxRegimes = {
  '601': ['company'],
  '603': ['company'],
  '605': ['person'],
  '606': ['person'],
  '607': ['person'],
  '608': ['person'],
  '610': bothTypes,
  '611': ['person'],
  '612': ['person'],
  '614': ['person'],
  '615': ['person'],
  '616': ['person'],
  '620': ['company'],
  '621': ['person'],
  '622': ['company'],
  '623': ['company'],
  '624': ['company'],
  '625': ['person'],
  '626': bothTypes,
} as const satisfies Record<string, readonly TaxpayerType[]>
export type TaxRegime = keyof typeof taxRegimes

/** Taxpayers in these regimes may deduct; the others may only request an invoice without fiscal effect. */
const deductingRegimes: readonly TaxRegime[] = [
  '601',
  '603',
  '606',
  '612',
  '620',
  '621',
  '622',
  '623',
  '624',
  '625',
  '626',
]

export const invoiceUses = {
  G01: deductingRegimes,
  G03: deductingRegimes,
  S01: Object.keys(taxRegimes) as readonly TaxRegime[],
} as const satisfies Record<string, readonly TaxRegime[]>
export type InvoiceUse = keyof typeof invoiceUses

function isTaxRegime(key: string): key is TaxRegime {
  return Object.hasOwn(taxRegimes, key)
}

function isInvoiceUse(key: string): key is InvoiceUse {
  return Object.hasOwn(invoiceUses, key)
}

/** Returns the regimes that an RFC can be in, ordered by key; all of them until the RFC is complete. */
export function listRegimes(rfc: string): TaxRegime[] {
  const taxpayerType = getTaxpayerType(rfc)
  const regimes = Object.keys(taxRegimes) as TaxRegime[]
  if (taxpayerType === undefined) return regimes
  return regimes.filter((regime) => (taxRegimes[regime] as readonly TaxpayerType[]).includes(taxpayerType))
}

/** Returns the uses that a regime may choose; all of them until there is a regime. */
export function listInvoiceUses(regime: string): InvoiceUse[] {
  const uses = Object.keys(invoiceUses) as InvoiceUse[]
  if (!isTaxRegime(regime)) return uses
  return uses.filter((use) => invoiceUses[use].includes(regime))
}

export function isConsistentTaxData({ rfc, regime, use }: { rfc: string; regime: string; use: string }): boolean {
  if (getTaxpayerType(rfc) === undefined || !isTaxRegime(regime) || !isInvoiceUse(use)) return false
  return listRegimes(rfc).includes(regime) && listInvoiceUses(regime).includes(use)
}
