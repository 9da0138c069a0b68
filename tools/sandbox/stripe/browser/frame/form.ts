import type { PaymentElementOptions, Values } from '../frame-protocol.ts'
import {
  requiresPostalCode,
  findBrand,
  findCvcError,
  extractDigits,
  findExpiryError,
  type CardFieldError,
  formatExpiry,
  formatNumber,
  findNumberError,
  findPostalCodeError,
  parseExpiry,
} from './card-rules.ts'
import { listCountries } from './countries.ts'
import { getLang, type FormMessages, getFormMessages } from './form-messages.ts'

export interface FormState {
  empty: boolean
  complete: boolean
}

type FieldName = 'number' | 'expiry' | 'cvc' | 'country' | 'postal'

const field = (name: FieldName) => document.getElementById(name) as HTMLInputElement
const planSelect = () => document.getElementById('plan') as HTMLSelectElement
const country = () => document.getElementById('country') as HTMLSelectElement
const NAMES: FieldName[] = ['number', 'expiry', 'cvc', 'postal']

let messages: FormMessages = getFormMessages('en')

/** Returns all errors of the form in the order of its fields. */
function listErrors(): { name: FieldName; error: CardFieldError }[] {
  const found: Record<string, CardFieldError | null> = {
    number: findNumberError(field('number').value),
    expiry: findExpiryError(field('expiry').value, new Date()),
    cvc: findCvcError(field('cvc').value, field('number').value),
    postal: isRequested('postal') ? findPostalCodeError(field('postal').value, country().value) : null,
  }
  return NAMES.flatMap((name) => (found[name] ? [{ name, error: found[name] }] : []))
}

export function getFormState(): FormState {
  const empty = NAMES.every((name) => field(name).value === '')
  return { empty, complete: listErrors().length === 0 }
}

export function submitForm(): { error?: { type: string; code: string; message: string } } {
  const errors = listErrors()
  for (const name of NAMES) showError(name, errors.find((item) => item.name === name)?.error)
  const first = errors[0]
  if (!first) return {}
  field(first.name).focus()
  return { error: { type: 'validation_error', code: first.error, message: messages.errors[first.error] } }
}

/** Offers the plans of the bank of a typed card, given as numbers of monthly payments; without any there is no choice. */
export function showPlans(counts: number[]): void {
  const options = counts.map((count) => new Option(`${count} ${messages.months}`, String(count)))
  planSelect().replaceChildren(new Option(messages.at_once, ''), ...options)
  planSelect().closest<HTMLElement>('.Block')!.hidden = counts.length === 0
}

export function readPlan(): number | undefined {
  return Number(planSelect().value) || undefined
}

/** Returns the digits of a complete card number; undefined while it is typed. */
export function readNumber(): string | undefined {
  const { value } = field('number')
  return findNumberError(value) === null ? extractDigits(value) : undefined
}

/** A card leaves the form only in requests to the provider. */
export function readCard(): { card: Values; address: Values } {
  const { month, year } = parseExpiry(field('expiry').value)
  return {
    card: {
      number: extractDigits(field('number').value),
      exp_month: month,
      exp_year: year,
      cvc: extractDigits(field('cvc').value),
    },
    address: {
      country: isRequested('country') ? country().value : undefined,
      postal_code:
        isRequested('postal') && requiresPostalCode(country().value) ? field('postal').value.trim() : undefined,
    },
  }
}

export function clearForm(): void {
  for (const name of NAMES) {
    field(name).value = ''
    showError(name, undefined)
  }
  showBrand()
  showPlans([])
}

export function setBusy(busy: boolean): void {
  const fields = document.getElementById('fields') as HTMLFieldSetElement
  fields.disabled = busy
}

/** Updates texts, countries and required fields. The input stays. */
export function renderForm(locale: string, options: PaymentElementOptions): void {
  messages = getFormMessages(locale)
  document.documentElement.lang = getLang(locale)
  document.title = messages.form
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    element.textContent = messages[element.dataset['word'] as 'card']
  }
  field('expiry').placeholder = messages.expiry_hint
  fillCountries(locale, options)
  hideUnusedFields(options)
  setBusy(options.readOnly ?? false)
  for (const name of NAMES) if (field(name).ariaInvalid === 'true') submitField(name)
}

function fillCountries(locale: string, options: PaymentElementOptions): void {
  const wanted = options.defaultValues?.billingDetails?.address
  const chosen = country().value || wanted?.country || (getLang(locale) === 'es' ? 'MX' : 'US')
  country().replaceChildren(
    ...listCountries(getLang(locale)).map(({ code, name }) => new Option(name, code, false, code === chosen)),
  )
  if (wanted?.postal_code && field('postal').value === '') field('postal').value = wanted.postal_code
  showPostal()
}

function hideUnusedFields(options: PaymentElementOptions): void {
  const billing = options.fields?.billingDetails
  const address = typeof billing === 'object' ? billing.address : billing
  const never = (part: 'country' | 'postalCode') =>
    address === 'never' || (typeof address === 'object' && address[part] === 'never')
  getBlock('country').hidden = never('country')
  getBlock('postal').dataset['never'] = String(never('postalCode'))
  showPostal()
}

function showPostal(): void {
  const block = getBlock('postal')
  block.hidden = block.dataset['never'] === 'true' || !requiresPostalCode(country().value)
  const label = block.querySelector('label')!
  label.textContent = country().value === 'US' ? messages.zip : messages.postal
}

function isRequested(name: FieldName): boolean {
  return !getBlock(name).hidden
}

function getBlock(name: FieldName): HTMLElement {
  return field(name).closest<HTMLElement>('.Block')!
}

function showError(name: FieldName, error: CardFieldError | undefined): void {
  const line = document.getElementById(`${name}-error`)!
  field(name).ariaInvalid = error ? 'true' : 'false'
  field(name).classList.toggle('Input--invalid', error !== undefined)
  line.textContent = error ? messages.errors[error] : ''
  line.hidden = !error
}

function submitField(name: FieldName): void {
  showError(name, listErrors().find((item) => item.name === name)?.error)
}

function showBrand(): void {
  const mark = document.getElementById('brand')!
  const { name, label } = findBrand(field('number').value)
  mark.dataset['brand'] = name
  mark.textContent = label
}

/** Formats while typing, validates when a field loses focus, and clears an error as soon as the input is valid. */
export function addFormListeners(changed: () => void): void {
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
    () => (field('cvc').value = extractDigits(field('cvc').value).slice(0, findBrand(field('number').value).cvc)),
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
  const before = extractDigits(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  const atEnd = (input.selectionStart ?? 0) >= input.value.length
  input.value = format(input.value)
  if (atEnd) return
  let at = 0
  for (let seen = 0; at < input.value.length && seen < before; at++) if (/\d/.test(input.value[at]!)) seen += 1
  input.setSelectionRange(at, at)
}
