import { callApi, getIntentId } from '../api.ts'
import type {
  BrowserError,
  FrameSettings,
  FrameRequest,
  Result,
  FrameMessage,
  PageMessage,
  Values,
} from '../frame-protocol.ts'
import { applyAppearance } from './appearance.ts'
import {
  clearForm,
  renderForm,
  addFormListeners,
  readCard,
  readNumber,
  readPlan,
  getFormState,
  setBusy,
  showPlans,
  submitForm,
} from './form.ts'

/** The origin of the page that holds this frame, by its own account; messages are exchanged with this origin only. */
const PARENT_ORIGIN = new URLSearchParams(window.location.search).get('parent') ?? ''
const FINAL_STATUSES = ['succeeded', 'canceled', 'processing']

let settings: FrameSettings | null = null
let lastState = ''

function postToPage(message: PageMessage): void {
  window.parent.postMessage(message, PARENT_ORIGIN)
}

function handleMessage(event: MessageEvent<FrameMessage>): void {
  if (event.source !== window.parent || event.origin !== PARENT_ORIGIN) return
  const message = event.data
  if (message.type === 'init') void initialize(message.settings)
  if (message.type === 'update') applySettings(message.settings)
  if (message.type === 'focus') document.getElementById('number')?.focus()
  if (message.type === 'blur') (document.activeElement as HTMLElement | null)?.blur()
  if (message.type === 'clear') clearForm()
  if (message.type === 'ask') void respond(message.id, message.question)
}

async function initialize(given: FrameSettings): Promise<void> {
  applySettings(given)
  const error = await findLoadError(given)
  if (error) return postToPage({ type: 'loaderror', error })
  document.getElementById('form')!.hidden = false
  postHeight()
  postToPage({ type: 'ready' })
}

function applySettings(given: FrameSettings): void {
  settings = given
  applyAppearance(given.appearance)
  renderForm(given.locale, given.options)
}

/** A form for a finished or unknown payment is not rendered. */
async function findLoadError({ key, client_secret, locale }: FrameSettings): Promise<BrowserError | undefined> {
  if (!client_secret) return undefined
  const path = `payment_intents/${getIntentId(client_secret)}`
  const result = await callApi({ origin: '', key, locale, method: 'GET', path, params: { client_secret } })
  if (result.error) return result.error
  const { id, status } = result.paymentIntent
  if (!FINAL_STATUSES.includes(status)) return undefined
  const message = `The PaymentIntent with id ${id} has a status of ${status} and cannot be used to initialize Elements.`
  return { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message }
}

async function respond(id: number, question: FrameRequest): Promise<void> {
  const found = question.what === 'validate' ? submitForm() : await confirm(question.client_secret, question.params)
  postToPage({ type: 'answer', id, answer: found })
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
    path: `payment_intents/${getIntentId(client_secret)}/confirm`,
    params: {
      ...params,
      ...buildPlanParams(),
      client_secret,
      payment_method_data: { ...data, type: 'card', card, billing_details: merged },
    },
  })
  setBusy(options.readOnly ?? false)
  return result
}

function buildPlanParams(): Values {
  const count = readPlan()
  const plan = { count, interval: 'month', type: 'fixed_count' }
  return count === undefined ? {} : { payment_method_options: { card: { installments: { plan } } } }
}

let plannedNumber: string | undefined

/** Asks for the plans of the card as soon as its number is complete, and takes them away when it changes. */
async function offerPlans(): Promise<void> {
  const number = readNumber()
  if (number === plannedNumber) return
  plannedNumber = number
  showPlans([])
  const { client_secret } = settings ?? {}
  if (number === undefined || !client_secret) return
  const body = new URLSearchParams({ client_secret, number })
  const response = await fetch('/v3/installment-plans', { method: 'POST', body }).catch(() => undefined)
  const { plans = [] } = response?.ok ? await response.json() : {}
  if (number === plannedNumber) showPlans(plans)
}

function withoutUndefined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function postHeight(): void {
  postToPage({ type: 'height', px: Math.ceil(document.documentElement.getBoundingClientRect().height) })
}

function postChange(): void {
  void offerPlans()
  const state = getFormState()
  if (JSON.stringify(state) === lastState) return
  lastState = JSON.stringify(state)
  postToPage({ type: 'change', ...state })
}

function watchFocus(): void {
  let inside = false
  document.addEventListener('focusin', () => {
    if (!inside) postToPage({ type: 'focus' })
    inside = true
  })
  window.addEventListener('blur', () => {
    if (inside) postToPage({ type: 'blur' })
    inside = false
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') postToPage({ type: 'escape' })
  })
}

if (PARENT_ORIGIN && window.parent !== window) {
  window.addEventListener('message', handleMessage)
  document.getElementById('form')!.addEventListener('submit', (event) => event.preventDefault())
  addFormListeners(postChange)
  watchFocus()
  new ResizeObserver(postHeight).observe(document.documentElement)
  postToPage({ type: 'hello' })
}
