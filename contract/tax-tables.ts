/** The parts of the tables of Mexico's tax office (SAT, annex 20 of its rules) that an invoice for clothes needs. */

export type TaxPerson = 'company' | 'person'

/**
 * Three letters for a company or four for a person, the date of founding or birth, and three characters assigned by the
 * office.
 */
const RFC = /^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/

/** Normalizes an RFC: upper case, without spaces and hyphens. */
export function cleanRfc(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** Returns whether an RFC belongs to a person or a company, by its length; undefined when it is neither. */
export function personOfRfc(rfc: string): TaxPerson | undefined {
  if (!RFC.test(rfc)) return undefined
  return rfc.length === 12 ? 'company' : 'person'
}

const both: readonly TaxPerson[] = ['company', 'person']

/** Tax regimes, and who can be in each. */
export const taxRegimes = {
  '601': ['company'],
  '603': ['company'],
  '605': ['person'],
  '606': ['person'],
  '607': ['person'],
  '608': ['person'],
  '610': both,
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
  '626': both,
} as const satisfies Record<string, readonly TaxPerson[]>
export type TaxRegime = keyof typeof taxRegimes

/** Taxpayers in these regimes may deduct; the others may only request an invoice without fiscal effect. */
const deducting: readonly TaxRegime[] = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626']

/** Uses of an invoice for clothes, and the regimes that may choose each. */
export const invoiceUses = {
  G01: deducting,
  G03: deducting,
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
export function regimesFor(rfc: string): TaxRegime[] {
  const person = personOfRfc(rfc)
  const regimes = Object.keys(taxRegimes) as TaxRegime[]
  if (person === undefined) return regimes
  return regimes.filter((regime) => (taxRegimes[regime] as readonly TaxPerson[]).includes(person))
}

/** Returns the uses that a regime may choose; all of them until there is a regime. */
export function usesFor(regime: string): InvoiceUse[] {
  const uses = Object.keys(invoiceUses) as InvoiceUse[]
  if (!isTaxRegime(regime)) return uses
  return uses.filter((use) => invoiceUses[use].includes(regime))
}

/** Returns whether regime and use fit this RFC and each other. */
export function taxDataAgree({ rfc, regime, use }: { rfc: string; regime: string; use: string }): boolean {
  if (personOfRfc(rfc) === undefined || !isTaxRegime(regime) || !isInvoiceUse(use)) return false
  return regimesFor(rfc).includes(regime) && usesFor(regime).includes(use)
}
