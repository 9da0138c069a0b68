import type { ComponentProps } from 'react'
import { cx } from '../class-names/cx.ts'

export type TextProps = ComponentProps<'p'> & {
  size?: 'lead' | 'body' | 'small' | 'caption' | undefined
  tone?: 'ink' | 'quiet' | 'warn' | 'error' | undefined
  strong?: boolean | undefined
  tabularNumbers?: boolean | undefined
  limitLineLength?: boolean | undefined
}

const sizes = { lead: 'text-lead', body: 'text-body', small: 'text-small', caption: 'text-caption' }
const tones = {
  ink: '',
  quiet: 'text-ink-2 in-data-[tone=ink]:text-on-ink-2',
  warn: 'text-warn',
  error: 'text-error',
}

export function Text({
  size = 'body',
  tone = 'ink',
  strong,
  tabularNumbers,
  limitLineLength,
  className,
  ...text
}: TextProps) {
  return (
    <p
      {...text}
      className={cx(
        sizes[size],
        tones[tone],
        strong && 'font-semibold',
        tabularNumbers && 'tabular-nums',
        limitLineLength && 'max-w-prose',
        className,
      )}
    />
  )
}
