import { openOverlayRoot } from './styles.ts'
import type { ButtonMessages } from './messages.ts'

export class Overlay {
  readonly #host = document.createElement('div')
  readonly #dialog = document.createElement('dialog')

  constructor(messages: ButtonMessages, actions: { goOn: () => void; cancel: () => void }) {
    const title = document.createElement('h2')
    title.id = 'title'
    title.textContent = messages.overlayTitle
    const text = document.createElement('p')
    text.textContent = messages.overlayText
    this.#dialog.setAttribute('aria-labelledby', 'title')
    this.#dialog.append(
      title,
      text,
      createButton(messages.continue, '', actions.goOn),
      createButton(messages.close, 'quiet', actions.cancel),
    )
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      actions.cancel()
    })
    openOverlayRoot(this.#host).replaceChildren(this.#dialog)
  }

  show(): void {
    document.body.append(this.#host)
    this.#dialog.showModal()
  }

  remove(): void {
    this.#dialog.close()
    this.#host.remove()
  }
}

function createButton(label: string, className: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = label
  button.addEventListener('click', act)
  return button
}
