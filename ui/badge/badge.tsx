import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Icon, type IconName } from '../icon/icon.tsx'

export interface BadgeProps {
  /** Each tone has its own icon, so that color is never the only signal; plain has none, for unknown values. */
  tone?: 'plain' | 'success' | 'waiting' | 'error' | undefined
  icon?: IconName | undefined
  children: ReactNode
  className?: string | undefined
}

const tones = {
  plain: { text: 'text-ink-2', toneIcon: null },
  success: { text: 'text-success', toneIcon: 'circle-check' },
  waiting: { text: 'text-warn', toneIcon: 'clock' },
  error: { text: 'text-error', toneIcon: 'circle-alert' },
} as const

export function Badge({ tone = 'plain', icon, children, className }: BadgeProps) {
  const { text, toneIcon } = tones[tone]
  const name = icon ?? toneIcon
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-small font-semibold', text, className)}>
      {name && <Icon name={name} className="size-4" />}
      <span>{children}</span>
    </span>
  )
}
