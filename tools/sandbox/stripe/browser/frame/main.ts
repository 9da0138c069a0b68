import { callApi, intentIdOf } from '../api.ts'
import type { BrowserError, FrameSettings, Question, Result, ToFrame, ToPage, Values } from '../messages.ts'
import { applyAppearance } from './appearance.ts'
import { clearForm, dressForm, listenToForm, readCard, readState, setBusy, submitForm } from './form.ts'

/** The origin of the page that holds this frame, by its own account; messages are exchanged with this origin only. */
const PARENT = new URLSearchParams(window.location.search).get('parent') ?? ''
const OVER = ['succeeded', 'canceled', 'processing']

let settings: FrameSettings | null = null
let lastState = ''

function tell(message: ToPage): void {
  window.parent.postMessage(message, PARENT)
}

function hear(event: MessageEvent<ToFrame>): void {
  if (event.source !== window.parent || event.origin !== PARENT) return
  const message = event.data
  if (message.type === 'init') void begin(message.settings)
  if (message.type === 'update') dress(message.settings)
  if (message.type === 'focus') document.getElementById('number')?.focus()
  if (message.type === 'blur') (document.activeElement as HTMLElement | null)?.blur()
  if (message.type === 'clear') clearForm()
  if (message.type === 'ask') void answer(message.id, message.question)
}

async function begin(given: FrameSettings): Promise<void> {
  dress(given)
  const error = await findLoadError(given)
  if (error) return tell({ type: 'loaderror', error })
  document.getElementById('form')!.hidden = false
  tellHeight()
  tell({ type: 'ready' })
}

function dress(given: FrameSettings): void {
  settings = given
  applyAppearance(given.appearance)
  dressForm(given.locale, given.options)
}

/** A form for a finished or unknown payment is not rendered. */
async function findLoadError({ key, client_secret, locale }: FrameSettings): Promise<BrowserError | undefined> {
  if (!client_secret) return undefined
  const path = `payment_intents/${intentIdOf(client_secret)}`
  const result = await callApi({ origin: '', key, locale, method: 'GET', path, params: { client_secret } })
  if (result.error) return result.error
  const { id, status } = result.paymentIntent
  if (!OVER.includes(status)) return undefined
  const message = `The PaymentIntent with id ${id} has a status of ${status} and cannot be used to initialize Elements.`
  return { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message }
}

async function answer(id: number, question: Question): Promise<void> {
  const found = question.what === 'validate' ? submitForm() : await confirm(question.client_secret, question.params)
  tell({ type: 'answer', id, answer: found })
}

async function confirm(client_secret: string, params: Values): Promise<Result> {
  const { key, locale, options } = settings!
  const { card, address } = readCard()
  const { billing_details, ...data } = (params['payment_method_data'] ?? {}) as Values
  const billing = (billing_details ?? {}) as Values
  const merged = { ...billing, address: { ...(billing['address'] as Values), ...withoutUndefined(address) } }
  setBusy(true)
  const result = await callApi({
    origin: '',
    key,
    locale,
    method: 'POST',
    path: `payment_intents/${intentIdOf(client_secret)}/confirm`,
    params: { ...params, client_secret, payment_method_data: { ...data, type: 'card', card, billing_details: merged } },
  })
  setBusy(options.readOnly ?? false)
  return result
}

function withoutUndefined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function tellHeight(): void {
  tell({ type: 'height', px: Math.ceil(document.documentElement.getBoundingClientRect().height) })
}

function tellChange(): void {
  const state = readState()
  if (JSON.stringify(state) === lastState) return
  lastState = JSON.stringify(state)
  tell({ type: 'change', ...state })
}

function watchFocus(): void {
  let inside = false
  document.addEventListener('focusin', () => {
    if (!inside) tell({ type: 'focus' })
    inside = true
  })
  window.addEventListener('blur', () => {
    if (inside) tell({ type: 'blur' })
    inside = false
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell({ type: 'escape' })
  })
}

if (PARENT && window.parent !== window) {
  window.addEventListener('message', hear)
  document.getElementById('form')!.addEventListener('submit', (event) => event.preventDefault())
  listenToForm(tellChange)
  watchFocus()
  new ResizeObserver(tellHeight).observe(document.documentElement)
  tell({ type: 'hello' })
}
