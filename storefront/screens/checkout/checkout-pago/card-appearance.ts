import type { Appearance } from '@stripe/stripe-js'

/** The provider's own theme (specification 9) in the shop's colours: variables only, read from the stylesheet. */
export function cardAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
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
  }
}
