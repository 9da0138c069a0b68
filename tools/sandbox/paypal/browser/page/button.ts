import type { ButtonStyle } from './style.ts'
import type { ButtonWords } from './words.ts'

const NAMES: Record<string, string> = { paypal: 'PayPal', venmo: 'Venmo' }

/** Creates one button. Its label is its accessible name. */
export function drawButton(
  source: string,
  style: ButtonStyle,
  words: ButtonWords,
  press: () => void,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  const color = style.color ?? (source === 'venmo' ? 'blue' : 'gold')
  button.className = `${color} ${style.shape ?? 'rect'}`
  button.dataset['fundingSource'] = source
  const label = words.labels[style.label ?? 'paypal']
  if (label !== '') button.append(`${label} `)
  const name = document.createElement('em')
  name.textContent = NAMES[source] ?? source
  button.append(name)
  button.addEventListener('click', press)
  return button
}
