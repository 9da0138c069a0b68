import { createHash } from 'node:crypto'

/** A person with an account at the simulated Google. Missing facts are empty. */
export interface Person {
  /** Google's `sub`: digits that never change for an account. */
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
  locale: string
}

export interface DemoPerson extends Person {
  id: string
  /** The person refuses consent. */
  deniesConsent: boolean
}

function createDemoPerson(id: string, sub: string, person: Partial<DemoPerson>): DemoPerson {
  return {
    id,
    sub,
    email: `${id}@demo.test`,
    email_verified: true,
    given_name: '',
    family_name: '',
    locale: 'es-MX',
    deniesConsent: false,
    ...person,
  }
}

export const PEOPLE: readonly DemoPerson[] = [
  createDemoPerson('fan', '104211765930187420001', { given_name: 'Fernanda', family_name: 'Nava' }),
  createDemoPerson('nuevo', '104211765930187420002', { given_name: 'Nicolás', family_name: 'Ferrer' }),
  createDemoPerson('sin-verificar', '104211765930187420003', {
    given_name: 'Irene',
    family_name: 'Vidal',
    email_verified: false,
  }),
  createDemoPerson('cher', '104211765930187420004', { given_name: 'Marisol', locale: 'en-US' }),
  createDemoPerson('acentos', '104211765930187420005', {
    given_name: 'Zoë Ángela',
    family_name: 'Núñez-Güemes d’Óñate',
  }),
  createDemoPerson('dice-no', '104211765930187420006', {
    given_name: 'Renata',
    family_name: 'Cano',
    deniesConsent: true,
  }),
]

export function findPerson(id: unknown): DemoPerson | undefined {
  return PEOPLE.find((person) => person.id === id)
}

export function getFullName(person: Person): string {
  return `${person.given_name} ${person.family_name}`.trim()
}

/** Returns an account for a typed email. The same email is always the same account. */
export function createPerson(typed: Omit<Person, 'sub'>): Person {
  const known = PEOPLE.find((person) => person.email === typed.email.toLowerCase())
  return { ...typed, sub: known?.sub ?? createSub(typed.email.toLowerCase()) }
}

/** Google's ids have 21 digits and begin with 1. */
function createSub(email: string): string {
  const number = BigInt(`0x${createHash('sha256').update(email).digest('hex')}`)
  return `1${String(number % 10n ** 20n).padStart(20, '0')}`
}
