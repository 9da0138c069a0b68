import type { Answer, Question, ToFrame, ToPage } from '../messages.ts'

export interface FrameWindow {
  post: (message: ToFrame) => void
  ask: (question: Question) => Promise<Answer>
  setHeight: (px: number) => void
  remove: () => void
}

/** The frame inside the shop's page. Only messages from this very frame and from the provider's origin are heard. */
export function openFrameWindow(
  container: HTMLElement,
  origin: string,
  title: string,
  hear: (message: ToPage) => void,
): FrameWindow {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.src = `${origin}/v3/payment-element.html?parent=${encodeURIComponent(window.location.origin)}`
  frame.setAttribute('allow', 'payment *')
  Object.assign(frame.style, { border: '0', display: 'block', height: '0', overflow: 'hidden', width: '100%' })
  const open = new Map<number, (answer: Answer) => void>()
  let lastId = 0

  const post = (message: ToFrame) => frame.contentWindow?.postMessage(message, origin)

  const listen = (event: MessageEvent<ToPage>) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    if (event.data.type !== 'answer') return hear(event.data)
    open.get(event.data.id)?.(event.data.answer)
    open.delete(event.data.id)
  }
  window.addEventListener('message', listen)
  container.replaceChildren(frame)

  return {
    post,
    ask: async (question) =>
      await new Promise((resolve) => {
        lastId += 1
        open.set(lastId, resolve)
        post({ type: 'ask', id: lastId, question })
      }),
    setHeight: (px) => void (frame.style.height = `${px}px`),
    remove(): void {
      window.removeEventListener('message', listen)
      frame.remove()
      const error = { type: 'api_error', message: 'The payment form was removed.' }
      for (const resolve of open.values()) resolve({ error })
    },
  }
}
