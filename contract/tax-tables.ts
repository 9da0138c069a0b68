/** The parts of the tables of Mexico's tax office (SAT, annex 20 of its rules) that an invoice for clothes needs. */

export type TaxPerson = 'company' | 'person'

/** Three letters for a company, four for a person, the day it began or was born, three signs given by the office. */
const RFC = /^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/

/** An RFC as it is kept: capitals, without the spaces and hyphens people write. */
export function cleanRfc(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** Whose it is by its length; undefined for what is none. */
export function personOfRfc(rfc: string): TaxPerson | undefined {
  if (!RFC.test(rfc)) return undefined
  return rfc.length === 12 ? 'company' : 'person'
}

const both: readonly TaxPerson[] = ['company', 'person']

/** Regimes, and who can be in them. */
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

/** Those in these regimes may deduct; the others may only ask for an invoice without effect. */
const deducting: readonly TaxRegime[] = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626']

/** Uses an invoice for clothes can have, and the regimes that may choose them. */
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

/** The regimes an RFC can be in: all of them until it is a whole RFC. In the order of their keys. */
export function regimesFor(rfc: string): TaxRegime[] {
  const person = personOfRfc(rfc)
  const regimes = Object.keys(taxRegimes) as TaxRegime[]
  if (person === undefined) return regimes
  return regimes.filter((regime) => (taxRegimes[regime] as readonly TaxPerson[]).includes(person))
}

/** The uses a regime may choose: all of them until there is a regime. */
export function usesFor(regime: string): InvoiceUse[] {
  const uses = Object.keys(invoiceUses) as InvoiceUse[]
  if (!isTaxRegime(regime)) return uses
  return uses.filter((use) => invoiceUses[use].includes(regime))
}

/** Do regime and use go with this RFC and with each other? */
export function taxDataAgree({ rfc, regime, use }: { rfc: string; regime: string; use: string }): boolean {
  if (personOfRfc(rfc) === undefined || !isTaxRegime(regime) || !isInvoiceUse(use)) return false
  return regimesFor(rfc).includes(regime) && usesFor(regime).includes(use)
}
