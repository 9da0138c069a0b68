import type { Answer, FrameSettings, PaymentElementOptions, Question, ToPage } from '../messages.ts'
import { makeEmitter } from './emitter.ts'
import { type FrameWindow, openFrameWindow } from './frame-window.ts'
import { IntegrationError } from './integration-error.ts'

const LOADS_WITHIN_MS = 15_000
const FRAME_TITLE = { es: 'Marco seguro para datos de pago', en: 'Secure payment input frame' }

type Handler = (event?: unknown) => unknown

/** What the shop's page holds in its hands. */
export interface PaymentElement {
  on: (name: string, handler: Handler) => PaymentElement
  once: (name: string, handler: Handler) => PaymentElement
  off: (name: string, handler?: Handler) => PaymentElement
  mount: (target: string | HTMLElement) => void
  unmount: () => void
  destroy: () => void
  update: (changes: PaymentElementOptions) => PaymentElement
  collapse: () => PaymentElement
  focus: () => void
  blur: () => void
  clear: () => void
}

/** The element, and what only the rest of this script may do with it. */
export interface ElementInside {
  element: PaymentElement
  ask: (question: Question) => Promise<Answer>
  refresh: () => void
}

/** What the group of elements gives its element, read anew each time because both may be updated. */
export interface ElementHome {
  origin: string
  settings: () => Omit<FrameSettings, 'options'>
  /** The element is gone; another may be made. */
  left: () => void
}

/** The payment element: a frame of the provider in the shop's page, and its events. */
export function makePaymentElement(home: ElementHome, given: PaymentElementOptions): ElementInside {
  let options = given
  let frame: FrameWindow | null = null
  let greeted = false
  let destroyed = false
  let watch: ReturnType<typeof setTimeout> | undefined
  const { emit, ...listening } = makeEmitter<PaymentElement>(() => element)
  const settings = (): FrameSettings => ({ ...home.settings(), options })
  const tell = (name: string, more: object = {}) => emit(name, { elementType: 'payment', ...more })

  function hear(message: ToPage): void {
    switch (message.type) {
      case 'hello':
        greeted = true
        return frame?.post({ type: 'init', settings: settings() })
      case 'height':
        return frame?.setHeight(message.px)
      case 'ready':
        clearTimeout(watch)
        return tell('ready')
      case 'loaderror':
        clearTimeout(watch)
        return tell('loaderror', { error: message.error })
      case 'change':
        return tell('change', {
          collapsed: false,
          complete: message.complete,
          empty: message.empty,
          value: { type: 'card' },
        })
      case 'focus':
      case 'blur':
      case 'escape':
        return tell(message.type)
    }
  }

  function mount(target: string | HTMLElement): void {
    if (destroyed) throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (!container)
      throw new IntegrationError(
        `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
      )
    unmount()
    container.classList.add('StripeElement')
    const title = FRAME_TITLE[home.settings().locale.startsWith('es') ? 'es' : 'en']
    frame = openFrameWindow(container, home.origin, title, hear)
    const error = { type: 'api_connection_error', message: 'The payment form could not be loaded.' }
    watch = setTimeout(() => tell('loaderror', { error }), LOADS_WITHIN_MS)
    tell('loaderstart')
  }

  function unmount(): void {
    clearTimeout(watch)
    frame?.remove()
    frame = null
    greeted = false
  }

  async function ask(question: Question): Promise<Answer> {
    if (!frame) throw new IntegrationError('The Payment Element is not mounted; mount it before you submit or confirm.')
    return await frame.ask(question)
  }

  function refresh(): void {
    if (greeted) frame?.post({ type: 'update', settings: settings() })
  }

  const element: PaymentElement = {
    ...listening,
    mount,
    unmount,
    destroy(): void {
      unmount()
      destroyed = true
      home.left()
    },
    update(changes: PaymentElementOptions) {
      options = { ...options, ...changes }
      refresh()
      return element
    },
    collapse: () => element,
    focus: () => frame?.post({ type: 'focus' }),
    blur: () => frame?.post({ type: 'blur' }),
    clear: () => frame?.post({ type: 'clear' }),
  }
  return { element, ask, refresh }
}
