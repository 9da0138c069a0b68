import type {
  FrameResponse,
  FrameSettings,
  PaymentElementOptions,
  FrameRequest,
  PageMessage,
} from '../frame-protocol.ts'
import { Emitter } from './emitter.ts'
import { FrameWindow } from './frame-window.ts'
import { IntegrationError } from './integration-error.ts'

const LOAD_TIMEOUT_MS = 15_000
const FRAME_TITLE = { es: 'Marco seguro para datos de pago', en: 'Secure payment input frame' }

/**
 * The values that the group of elements passes to its element. They are read each time, because both may be updated.
 */
export interface ElementContext {
  origin: string
  settings: () => Omit<FrameSettings, 'options'>
  onDestroyed: () => void
}

export class PaymentElement extends Emitter {
  readonly #home: ElementContext
  #options: PaymentElementOptions
  #frame: FrameWindow | null = null
  #greeted = false
  #destroyed = false
  #watch: ReturnType<typeof setTimeout> | undefined

  constructor(home: ElementContext, options: PaymentElementOptions) {
    super()
    this.#home = home
    this.#options = options
  }

  mount(target: string | HTMLElement): void {
    if (this.#destroyed) throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
    const container = findContainer(target)
    this.unmount()
    container.classList.add('StripeElement')
    const title = FRAME_TITLE[this.#home.settings().locale.startsWith('es') ? 'es' : 'en']
    this.#frame = new FrameWindow({
      container,
      origin: this.#home.origin,
      title,
      onMessage: (message) => this.#hear(message),
    })
    const error = { type: 'api_connection_error', message: 'The payment form could not be loaded.' }
    this.#watch = setTimeout(() => this.#tell('loaderror', { error }), LOAD_TIMEOUT_MS)
    this.#tell('loaderstart')
  }

  unmount(): void {
    clearTimeout(this.#watch)
    this.#frame?.remove()
    this.#frame = null
    this.#greeted = false
  }

  destroy(): void {
    this.unmount()
    this.#destroyed = true
    this.#home.onDestroyed()
  }

  update(changes: PaymentElementOptions): this {
    this.#options = { ...this.#options, ...changes }
    this.refresh()
    return this
  }

  collapse(): this {
    return this
  }

  focus(): void {
    this.#frame?.post({ type: 'focus' })
  }

  blur(): void {
    this.#frame?.post({ type: 'blur' })
  }

  clear(): void {
    this.#frame?.post({ type: 'clear' })
  }

  /** Asks the form to validate itself or to pay. It is called by this script only. */
  async request(question: FrameRequest): Promise<FrameResponse> {
    if (this.#frame) return await this.#frame.request(question)
    throw new IntegrationError('The Payment Element is not mounted; mount it before you submit or confirm.')
  }

  /** Notifies the form of changed options. It is called by this script only. */
  refresh(): void {
    if (this.#greeted) this.#frame?.post({ type: 'update', settings: this.#settings() })
  }

  #settings(): FrameSettings {
    return { ...this.#home.settings(), options: this.#options }
  }

  #tell(name: string, more: object = {}): void {
    this.emit(name, { elementType: 'payment', ...more })
  }

  #hear(message: PageMessage): void {
    if (message.type === 'hello') return this.#greet()
    if (message.type === 'height') return this.#frame?.setHeight(message.px)
    if (message.type === 'ready' || message.type === 'loaderror') clearTimeout(this.#watch)
    const { type, ...more } = message
    this.#tell(type, type === 'change' ? { ...more, collapsed: false, value: { type: 'card' } } : more)
  }

  #greet(): void {
    this.#greeted = true
    this.#frame?.post({ type: 'init', settings: this.#settings() })
  }
}

function findContainer(target: string | HTMLElement): HTMLElement {
  const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
  if (container) return container
  throw new IntegrationError(
    `The selector you specified (${target as string}) applies to no DOM elements that are currently on the page.`,
  )
}
