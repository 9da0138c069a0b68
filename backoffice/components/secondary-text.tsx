import { Text, type TextProps } from '@shop/ui/text/text.tsx'

/** A text that explains or dates what it stands beside: small, and less prominent. */
export function SecondaryText(text: Omit<TextProps, 'size' | 'tone'>) {
  return <Text {...text} size="small" tone="quiet" />
}
