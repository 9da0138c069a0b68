import type { Appearance } from '@stripe/stripe-js'

/** Adapts the provider's theme (specification 9) to the shop's colors, borders and labels, read from the stylesheet. */
export function buildCardAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const border = `1px solid ${token('--color-line-strong')}`
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--color-ink'),
      colorBackground: token('--color-paper'),
      colorText: token('--color-ink'),
      colorTextSecondary: token('--color-ink-2'),
      colorTextPlaceholder: token('--color-ink-3'),
      colorDanger: token('--color-error'),
      fontFamily: token('--font-text'),
      fontSizeBase: '16px',
      borderRadius: token('--radius-edge'),
      spacingUnit: token('--spacing'),
    },
    // These rules match the shop's own fields: a plain border without a shadow, and a bold label.
    rules: {
      '.Input': { border, boxShadow: 'none' },
      '.Input:focus': {
        border: `1px solid ${token('--color-ink')}`,
        boxShadow: 'none',
        outline: `2px solid ${token('--color-focus')}`,
      },
      '.Input--invalid': { border: `1px solid ${token('--color-error')}`, boxShadow: 'none' },
      '.Label': { color: token('--color-ink'), fontWeight: '600' },
      '.AccordionItem': { border, boxShadow: 'none' },
    },
  }
}
