import { renderButton } from './button.ts'
import { type Callbacks, Checkout } from './checkout.ts'
import { openButtonsRoot } from './styles.ts'
import type { ScriptSettings } from './settings.ts'
import { type ButtonStyle, validateStyle } from './button-style.ts'
import { getButtonMessages } from './messages.ts'

const RENDERED_SOURCES = ['paypal', 'venmo']

export interface ButtonsOptions extends Callbacks {
  fundingSource?: string
  style?: ButtonStyle
  onInit?: (data: object, actions: { enable: () => Promise<void>; disable: () => Promise<void> }) => void
  onClick?: (
    data: { fundingSource: string },
    actions: { resolve: () => Promise<void>; reject: () => Promise<void> },
  ) => Promise<void> | void
}

/** Returns whether a funding source is available. Venmo supports dollars only, and only when it was enabled. */
export function isEligible({ currency, enabled, disabled }: ScriptSettings, source: string): boolean {
  if (source === 'paypal') return true
  return source === 'venmo' && currency === 'USD' && enabled.includes('venmo') && !disabled.includes('venmo')
}

export class PayPalButtons {
  readonly #settings: ScriptSettings
  readonly #options: ButtonsOptions
  readonly #style: ButtonStyle
  #host: HTMLElement | null = null
  #buttons: HTMLButtonElement[] = []
  #enabled = true
  #busy = false

  constructor(settings: ScriptSettings, options: ButtonsOptions) {
    if (typeof options.createOrder !== 'function') throw new Error('Expected createOrder to be passed')
    this.#settings = settings
    this.#options = options
    this.#style = validateStyle(options.style ?? {})
  }

  isEligible(): boolean {
    return this.#sources().length > 0
  }

  async render(target: string | HTMLElement): Promise<void> {
    const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (!place) throw new Error(`Document is ready and element ${target as string} does not exist`)
    if (!this.isEligible()) throw new Error(`${this.#options.fundingSource} is not eligible`)
    this.#host = document.createElement('div')
    this.#draw(this.#host)
    place.replaceChildren(this.#host)
    const turn = (enabled: boolean) => async () => this.#turn(enabled)
    this.#options.onInit?.({}, { enable: turn(true), disable: turn(false) })
  }

  async close(): Promise<void> {
    this.#host?.remove()
    this.#host = null
  }

  #sources(): string[] {
    const { fundingSource } = this.#options
    const wanted = fundingSource === undefined ? RENDERED_SOURCES : [fundingSource]
    return wanted.filter((source) => isEligible(this.#settings, source))
  }

  #draw(host: HTMLElement): void {
    const messages = getButtonMessages(this.#settings.locale)
    const root = openButtonsRoot(host)
    host.style.setProperty('--height', `${this.#style.height ?? 45}px`)
    this.#buttons = this.#sources().map((source) =>
      renderButton(source, this.#style, messages, () => void this.#press(source)),
    )
    const row = document.createElement('div')
    row.className = `row ${this.#style.layout ?? 'vertical'}`
    const note = document.createElement('p')
    note.textContent = messages.testMode
    row.append(...this.#buttons)
    root.replaceChildren(row, note)
  }

  async #press(source: string): Promise<void> {
    if (this.#busy || !(await this.#mayGoOn(source)) || !this.#enabled) return
    this.#busy = true
    await new Checkout(this.#settings, source, this.#options).run()
    this.#busy = false
  }

  /** The page may validate its own form first and reject. */
  async #mayGoOn(source: string): Promise<boolean> {
    let rejected = false
    await this.#options.onClick?.(
      { fundingSource: source },
      {
        resolve: async () => {},
        reject: async () => {
          rejected = true
        },
      },
    )
    return !rejected
  }

  /** Disabled buttons still report a press to the page, so that it can say what is missing. */
  #turn(enabled: boolean): void {
    this.#enabled = enabled
    for (const button of this.#buttons) button.ariaDisabled = enabled ? null : 'true'
  }
}
