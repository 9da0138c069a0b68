import type { PaymentElementOptions, Values } from '../messages.ts'
import {
  asksForPostalCode,
  brandOf,
  cvcFault,
  digitsOf,
  expiryFault,
  type Fault,
  formatExpiry,
  formatNumber,
  numberFault,
  postalFault,
  readExpiry,
} from './card-rules.ts'
import { listCountries } from './countries.ts'
import { langOf, type Words, wordsFor } from './words.ts'

export interface State {
  empty: boolean
  complete: boolean
}

type FieldName = 'number' | 'expiry' | 'cvc' | 'country' | 'postal'

const field = (name: FieldName) => document.getElementById(name) as HTMLInputElement
const country = () => document.getElementById('country') as HTMLSelectElement
const NAMES: FieldName[] = ['number', 'expiry', 'cvc', 'postal']

let words: Words = wordsFor('en')

/** Returns all errors of the form in the order of its fields. */
function listFaults(): { name: FieldName; fault: Fault }[] {
  const found: Record<string, Fault | null> = {
    number: numberFault(field('number').value),
    expiry: expiryFault(field('expiry').value, new Date()),
    cvc: cvcFault(field('cvc').value, field('number').value),
    postal: isAsked('postal') ? postalFault(field('postal').value, country().value) : null,
  }
  return NAMES.flatMap((name) => (found[name] ? [{ name, fault: found[name] }] : []))
}

export function readState(): State {
  const empty = NAMES.every((name) => field(name).value === '')
  return { empty, complete: listFaults().length === 0 }
}

/** Shows every error, focuses the first one, and returns it as Stripe does. */
export function submitForm(): { error?: { type: string; code: string; message: string } } {
  const faults = listFaults()
  for (const name of NAMES) showFault(name, faults.find((one) => one.name === name)?.fault)
  const first = faults[0]
  if (!first) return {}
  field(first.name).focus()
  return { error: { type: 'validation_error', code: first.fault, message: words.faults[first.fault] } }
}

/** This is the only place where a card leaves the form: in the request to the provider. */
export function readCard(): { card: Values; address: Values } {
  const { month, year } = readExpiry(field('expiry').value)
  return {
    card: {
      number: digitsOf(field('number').value),
      exp_month: month,
      exp_year: year,
      cvc: digitsOf(field('cvc').value),
    },
    address: {
      country: isAsked('country') ? country().value : undefined,
      postal_code: isAsked('postal') && asksForPostalCode(country().value) ? field('postal').value.trim() : undefined,
    },
  }
}

export function clearForm(): void {
  for (const name of NAMES) {
    field(name).value = ''
    showFault(name, undefined)
  }
  showBrand()
}

export function setBusy(busy: boolean): void {
  const fields = document.getElementById('fields') as HTMLFieldSetElement
  fields.disabled = busy
}

/** Updates texts, countries and required fields. The input stays. */
export function dressForm(locale: string, options: PaymentElementOptions): void {
  words = wordsFor(locale)
  document.documentElement.lang = langOf(locale)
  document.title = words.form
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    element.textContent = words[element.dataset['word'] as 'card']
  }
  field('expiry').placeholder = words.expiry_hint
  fillCountries(locale, options)
  hideUnasked(options)
  setBusy(options.readOnly ?? false)
  for (const name of NAMES) if (field(name).ariaInvalid === 'true') submitField(name)
}

function fillCountries(locale: string, options: PaymentElementOptions): void {
  const wanted = options.defaultValues?.billingDetails?.address
  const chosen = country().value || wanted?.country || (langOf(locale) === 'es' ? 'MX' : 'US')
  country().replaceChildren(
    ...listCountries(langOf(locale)).map(({ code, name }) => new Option(name, code, false, code === chosen)),
  )
  if (wanted?.postal_code && field('postal').value === '') field('postal').value = wanted.postal_code
  showPostal()
}

function hideUnasked(options: PaymentElementOptions): void {
  const billing = options.fields?.billingDetails
  const address = typeof billing === 'object' ? billing.address : billing
  const never = (part: 'country' | 'postalCode') =>
    address === 'never' || (typeof address === 'object' && address[part] === 'never')
  blockOf('country').hidden = never('country')
  blockOf('postal').dataset['never'] = String(never('postalCode'))
  showPostal()
}

function showPostal(): void {
  const block = blockOf('postal')
  block.hidden = block.dataset['never'] === 'true' || !asksForPostalCode(country().value)
  const label = block.querySelector('label')!
  label.textContent = country().value === 'US' ? words.zip : words.postal
}

function isAsked(name: FieldName): boolean {
  return !blockOf(name).hidden
}

function blockOf(name: FieldName): HTMLElement {
  return field(name).closest<HTMLElement>('.Block')!
}

function showFault(name: FieldName, fault: Fault | undefined): void {
  const line = document.getElementById(`${name}-error`)!
  field(name).ariaInvalid = fault ? 'true' : 'false'
  field(name).classList.toggle('Input--invalid', fault !== undefined)
  line.textContent = fault ? words.faults[fault] : ''
  line.hidden = !fault
}

function submitField(name: FieldName): void {
  showFault(name, listFaults().find((one) => one.name === name)?.fault)
}

function showBrand(): void {
  const mark = document.getElementById('brand')!
  const { name, label } = brandOf(field('number').value)
  mark.dataset['brand'] = name
  mark.textContent = label
}

/** Formats while typing, validates when a field loses focus, and clears an error as soon as the input is valid. */
export function listenToForm(changed: () => void): void {
  field('number').addEventListener('input', () => {
    reformat(field('number'), formatNumber)
    showBrand()
  })
  field('expiry').addEventListener('input', (event) => {
    const deleting = event.inputType?.startsWith('delete')
    reformat(field('expiry'), (text) => formatExpiry(text, deleting))
  })
  field('cvc').addEventListener(
    'input',
    () => (field('cvc').value = digitsOf(field('cvc').value).slice(0, brandOf(field('number').value).cvc)),
  )
  country().addEventListener('change', showPostal)
  for (const name of NAMES) {
    field(name).addEventListener('input', () => field(name).ariaInvalid === 'true' && submitField(name))
    field(name).addEventListener('blur', () => field(name).value !== '' && submitField(name))
  }
  document.getElementById('form')!.addEventListener('input', changed)
}

/** Writes the formatted text and keeps the cursor behind the same digit. */
function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  const atEnd = (input.selectionStart ?? 0) >= input.value.length
  input.value = format(input.value)
  if (atEnd) return
  let at = 0
  for (let seen = 0; at < input.value.length && seen < before; at++) if (/\d/.test(input.value[at]!)) seen += 1
  input.setSelectionRange(at, at)
}
