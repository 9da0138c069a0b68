import type { ButtonStyle } from './button-style.ts'
import type { ButtonMessages } from './messages.ts'

const NAMES: Record<string, string> = { paypal: 'PayPal', venmo: 'Venmo' }

export function renderButton(
  source: string,
  style: ButtonStyle,
  messages: ButtonMessages,
  press: () => void,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  const color = style.color ?? (source === 'venmo' ? 'blue' : 'gold')
  button.className = `${color} ${style.shape ?? 'rect'}`
  button.dataset['fundingSource'] = source
  const label = messages.labels[style.label ?? 'paypal']
  if (label !== '') button.append(`${label} `)
  const name = document.createElement('em')
  name.textContent = NAMES[source] ?? source
  button.append(name)
  button.addEventListener('click', press)
  return button
}
