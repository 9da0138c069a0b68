import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Icon } from '../icon/icon.tsx'

export interface GiftBandProps {
  /** Says that it costs nothing: "Va de regalo". */
  kicker: string
  title: string
  description: string
  /** Why the customer gets it. */
  reason?: string | undefined
  /** A `Picture`, or an icon in its place. */
  image: ReactNode
  className?: string | undefined
}

/** A gift: its image on the left edge of a tinted band, with a ribbon, its name and the reason for it. */
export function GiftBand({ kicker, title, description, reason, image, className }: GiftBandProps) {
  return (
    <div
      className={cx(
        'grid grid-cols-[7rem_1fr] items-stretch overflow-hidden rounded-edge border border-amber-edge bg-amber-tint',
        className,
      )}
    >
      <div className="grid place-items-center overflow-hidden bg-amber text-ink">{image}</div>
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
  )
}
