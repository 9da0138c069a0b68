import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import type { ComponentType, ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'

export interface BadgeProps {
  /** Each tone has its own icon, so that color is never the only signal; plain has none, for unknown values. */
  tone?: 'plain' | 'success' | 'waiting' | 'error' | undefined
  /** Replaces the icon of the tone. */
  icon?: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }> | undefined
  children: ReactNode
  className?: string | undefined
}

const tones = {
  plain: { text: 'text-ink-2', Icon: null },
  success: { text: 'text-success', Icon: CircleCheck },
  waiting: { text: 'text-warn', Icon: Clock },
  error: { text: 'text-error', Icon: CircleAlert },
}

/** A status: that of an order, or "Canjeable". */
export function Badge({ tone = 'plain', icon, children, className }: BadgeProps) {
  const { text, Icon: toneIcon } = tones[tone]
  const Icon = icon ?? toneIcon
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-small font-semibold', text, className)}>
      {Icon && <Icon aria-hidden="true" className="size-4" />}
      {children}
    </span>
  )
}
