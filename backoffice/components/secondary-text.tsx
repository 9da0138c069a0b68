import { Text, type TextProps } from '@shop/ui/text/text.tsx'

export function SecondaryText(text: Omit<TextProps, 'size' | 'tone'>) {
  return <Text {...text} size="small" tone="quiet" />
}
