import { useEffect } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../class-names/cx.ts'
import { Icon } from '../icon/icon.tsx'
import { TextLink } from '../text-link/text-link.tsx'

export interface ErrorBlockProps {
  title: string
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  homeLink?: { label: string; href: string } | undefined
  className?: string | undefined
}

/** Shown in place of something that could not be loaded. It tries again by itself when the connection is back. */
export function ErrorBlock({ title, retryLabel, onRetry, retrying, homeLink, className }: ErrorBlockProps) {
  useEffect(() => {
    if (onRetry === undefined) return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div role="alert" className={cx('flex flex-col items-start gap-4 border-t-2 border-error py-6', className)}>
      <p className="flex gap-3 text-lead font-medium">
        <Icon name="circle-alert" className="mt-0.5 text-error" />
        <span>{title}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {retryLabel !== undefined && onRetry !== undefined && (
          <Button variant="secondary" size="small" loading={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {homeLink !== undefined && (
          <TextLink variant="standing" href={homeLink.href}>
            {homeLink.label}
          </TextLink>
        )}
      </div>
    </div>
  )
}
