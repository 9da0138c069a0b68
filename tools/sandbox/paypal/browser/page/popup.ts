export type Outcome =
  | { outcome: 'approve'; payer: string }
  | { outcome: 'cancel' }
  | { outcome: 'error'; message: string }

const SIZE = { width: 500, height: 760 }
const POLL_INTERVAL_MS = 200
/** A window that has not reported by then that it is ready is navigated all the same. */
const READY_TIMEOUT_MS = 3000

export class Popup {
  readonly #origin: string
  #window: Window | null = null
  #at = ''
  #stands: Promise<void> = Promise.resolve()
  #left = false

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Browsers allow a window only during a press. */
  open(url: string): void {
    const left = Math.max(0, window.screenX + (window.outerWidth - SIZE.width) / 2)
    const top = Math.max(0, window.screenY + (window.outerHeight - SIZE.height) / 2)
    const features = `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`
    this.#window = window.open(url, '', features)
    this.#at = url
    this.#stands = this.#standing()
    this.#left = false
  }

  async #standing(): Promise<void> {
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        window.removeEventListener('message', handleMessage)
        resolve()
      }
      const handleMessage = ({ source, origin, data }: MessageEvent) => {
        if (source === this.#window && origin === this.#origin && data?.stands === true) end()
      }
      const timer = setTimeout(end, READY_TIMEOUT_MS)
      window.addEventListener('message', handleMessage)
    })
  }

  /** The browser blocked the window, and the buyer has not canceled yet. */
  isBlocked(): boolean {
    return this.#window === null && !this.#left
  }

  isOpen(): boolean {
    return this.#window !== null && !this.#window.closed
  }

  /** Navigates the window once it is ready: one that is navigated while it opens may stay where it was. */
  async goTo(url: string): Promise<void> {
    if (url === this.#at) return
    await this.#stands
    if (!this.isOpen()) return
    this.#window!.location.href = url
    this.#at = url
  }

  focus(): void {
    this.#window?.focus()
  }

  close(): void {
    this.#window?.close()
    this.#left = true
  }

  async waitForOutcome(order: string): Promise<Outcome> {
    return await new Promise<Outcome>((resolve) => {
      const end = (outcome: Outcome) => {
        clearInterval(interval)
        window.removeEventListener('message', handleMessage)
        resolve(outcome)
      }
      const handleMessage = ({ source, origin, data }: MessageEvent) => {
        if (source !== this.#window || origin !== this.#origin) return
        if (data?.type === 'paypal-sandbox' && data.order === order) end(data as Outcome)
      }
      const interval = setInterval(() => {
        if (this.#left || this.#window?.closed) end({ outcome: 'cancel' })
      }, POLL_INTERVAL_MS)
      window.addEventListener('message', handleMessage)
    })
  }
}
