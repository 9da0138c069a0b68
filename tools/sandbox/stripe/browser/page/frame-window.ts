import type { Answer, Question, ToFrame, ToPage } from '../messages.ts'

interface FramePlace {
  container: HTMLElement
  origin: string
  title: string
  hear: (message: ToPage) => void
}

/** The frame inside the shop's page. Only messages from this frame and from the provider's origin are accepted. */
export class FrameWindow {
  readonly #frame: HTMLIFrameElement
  readonly #place: FramePlace
  readonly #open = new Map<number, (answer: Answer) => void>()
  readonly #listen = (event: MessageEvent<ToPage>) => this.#receive(event)
  #lastId = 0

  constructor(place: FramePlace) {
    this.#place = place
    this.#frame = drawFrame(place)
    window.addEventListener('message', this.#listen)
    place.container.replaceChildren(this.#frame)
  }

  post(message: ToFrame): void {
    this.#frame.contentWindow?.postMessage(message, this.#place.origin)
  }

  async ask(question: Question): Promise<Answer> {
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

  #receive(event: MessageEvent<ToPage>): void {
    if (event.source !== this.#frame.contentWindow || event.origin !== this.#place.origin) return
    const message = event.data
    if (message.type !== 'answer') return this.#place.hear(message)
    this.#open.get(message.id)?.(message.answer)
    this.#open.delete(message.id)
  }
}

function drawFrame({ origin, title }: FramePlace): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.src = `${origin}/v3/payment-element.html?parent=${encodeURIComponent(window.location.origin)}`
  frame.setAttribute('allow', 'payment *')
  Object.assign(frame.style, { border: '0', display: 'block', height: '0', overflow: 'hidden', width: '100%' })
  return frame
}
