import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'

export interface InlineBannerProps {
  tone?: 'info' | 'success' | 'warn' | 'error' | undefined
  children: ReactNode
  action?: ReactNode
  onDismiss?: (() => void) | undefined
  dismissLabel?: string | undefined
  /** True when the banner appears after the page, so that it is read aloud. */
  live?: boolean | undefined
  className?: string | undefined
}

const tones = {
  info: { icon: 'info', edge: 'border-ink', text: 'text-ink' },
  success: { icon: 'circle-check', edge: 'border-success', text: 'text-success' },
  warn: { icon: 'triangle-alert', edge: 'border-warn', text: 'text-warn' },
  error: { icon: 'circle-alert', edge: 'border-error', text: 'text-error' },
} as const

export function InlineBanner(props: InlineBannerProps) {
  const { tone = 'info', children, action, onDismiss, dismissLabel, live = false, className } = props
  const { icon, edge, text } = tones[tone]
  return (
    <div
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={cx('flex items-start gap-3 border-l-2 bg-shell py-3 pr-2 pl-4', edge, className)}
    >
      <Icon name={icon} className={cx('mt-0.5 size-5', text)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">
        <div className="min-w-0">{children}</div>
        {action}
      </div>
      {onDismiss !== undefined && dismissLabel !== undefined && (
        <IconButton label={dismissLabel} onClick={onDismiss} className="-my-2.5">
          <Icon name="x" className="size-5" />
        </IconButton>
      )}
    </div>
  )
}
