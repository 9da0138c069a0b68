import type { FrameResponse, FrameRequest, FrameMessage, PageMessage } from '../frame-protocol.ts'

interface FrameOptions {
  container: HTMLElement
  origin: string
  title: string
  onMessage: (message: PageMessage) => void
}

/** The frame inside the shop's page. Only messages from this frame and from the provider's origin are accepted. */
export class FrameWindow {
  readonly #frame: HTMLIFrameElement
  readonly #place: FrameOptions
  readonly #open = new Map<number, (response: FrameResponse) => void>()
  readonly #listen = (event: MessageEvent<PageMessage>) => this.#receive(event)
  #lastId = 0

  constructor(place: FrameOptions) {
    this.#place = place
    this.#frame = renderFrame(place)
    window.addEventListener('message', this.#listen)
    place.container.replaceChildren(this.#frame)
  }

  post(message: FrameMessage): void {
    this.#frame.contentWindow?.postMessage(message, this.#place.origin)
  }

  async request(question: FrameRequest): Promise<FrameResponse> {
    this.#lastId += 1
    const id = this.#lastId
    return await new Promise((resolve) => {
      this.#open.set(id, resolve)
      this.post({ type: 'ask', id, question })
    })
  }

  setHeight(px: number): void {
    this.#frame.style.height = `${px}px`
  }

  /** Pending calls are rejected, because no response will come. */
  remove(): void {
    window.removeEventListener('message', this.#listen)
    this.#frame.remove()
    const error = { type: 'api_error', message: 'The payment form was removed.' }
    for (const resolve of this.#open.values()) resolve({ error })
  }

  #receive(event: MessageEvent<PageMessage>): void {
    if (event.source !== this.#frame.contentWindow || event.origin !== this.#place.origin) return
    const message = event.data
    if (message.type !== 'answer') return this.#place.onMessage(message)
    this.#open.get(message.id)?.(message.answer)
    this.#open.delete(message.id)
  }
}

function renderFrame({ origin, title }: FrameOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.src = `${origin}/v3/payment-element.html?parent=${encodeURIComponent(window.location.origin)}`
  frame.setAttribute('allow', 'payment *')
  Object.assign(frame.style, { border: '0', display: 'block', height: '0', overflow: 'hidden', width: '100%' })
  return frame
}
