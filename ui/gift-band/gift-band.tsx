import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Icon } from '../icon/icon.tsx'

export interface GiftBandProps {
  kicker: string
  title: string
  description: string
  reason?: string | undefined
  image: ReactNode
  className?: string | undefined
}

export function GiftBand({ kicker, title, description, reason, image, className }: GiftBandProps) {
  return (
    // The container query uses the reader's font size: enlarged text takes the space of the image.
    <div className={cx('@container overflow-hidden rounded-edge border border-amber-edge bg-amber-tint', className)}>
      <div className="grid items-stretch @min-[16rem]:grid-cols-[7rem_minmax(0,1fr)]">
        <div className="hidden place-items-center overflow-hidden bg-amber text-ink @min-[16rem]:grid">{image}</div>
        <div className="min-w-0 self-center p-4">
          <p className="flex items-center gap-2 text-caption font-bold tracking-wide text-amber-tint-text uppercase">
            <Icon name="gift" className="size-4 shrink-0" />
            {kicker}
          </p>
          <p className="mt-1 font-semibold text-ink">{title}</p>
          {description !== '' && <p className="text-small text-ink-2">{description}</p>}
          {reason !== undefined && <p className="mt-2 text-small text-ink">{reason}</p>}
        </div>
      </div>
    </div>
  )
}
