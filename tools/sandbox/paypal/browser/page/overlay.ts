import { overlayRoot } from './looks.ts'
import type { ButtonWords } from './words.ts'

/** Covers the page while the buyer is in the window, traps the keyboard, and leads back to the window. */
export class Overlay {
  readonly #host = document.createElement('div')
  readonly #dialog = document.createElement('dialog')

  constructor(words: ButtonWords, acts: { goOn: () => void; cancel: () => void }) {
    const title = document.createElement('h2')
    title.id = 'title'
    title.textContent = words.overlayTitle
    const text = document.createElement('p')
    text.textContent = words.overlayText
    this.#dialog.setAttribute('aria-labelledby', 'title')
    this.#dialog.append(title, text, action(words.continue, '', acts.goOn), action(words.close, 'quiet', acts.cancel))
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      acts.cancel()
    })
    overlayRoot(this.#host).replaceChildren(this.#dialog)
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

function action(label: string, className: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = label
  button.addEventListener('click', act)
  return button
}
