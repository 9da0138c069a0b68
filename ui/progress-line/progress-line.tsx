import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import type { Tier } from '../loyalty/tiers.ts'

export interface ProgressLineProps {
  icon: IconName
  /** The sentence that says how far it is. The bar only repeats it, so it is hidden from screen readers. */
  children: ReactNode
  detail?: ReactNode
  /** From 0 to 1; undefined while it is not known, which keeps the space of the bar. */
  value: number | undefined
  /** The color of the bar: that of the tier it leads to, green where it is complete, otherwise ink. */
  tier?: Tier | undefined
}

export function ProgressLine({ icon, children, detail, value, tier }: ProgressLineProps) {
  const isComplete = value !== undefined && value >= 1
  return (
    <div>
      <div className="flex items-start gap-2">
        <Icon name={icon} className={cx('mt-0.5 size-5 shrink-0', isComplete && 'text-success')} />
        <div className="min-w-0 flex-1">
          <p className="text-small font-semibold tabular-nums">{children}</p>
          {detail !== undefined && <p className="min-h-5 text-caption text-ink-2 tabular-nums">{detail}</p>}
        </div>
      </div>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-line forced-colors:border">
        <div
          className={cx(
            'h-full origin-left transition-transform duration-(--motion-menu) forced-colors:bg-[CanvasText]',
            tier === undefined ? (isComplete ? 'bg-success' : 'bg-ink') : barClass[tier],
          )}
          style={{ transform: `scaleX(${Math.min(value ?? 0, 1)})` }}
        />
      </div>
    </div>
  )
}

const barClass: Record<Tier, string> = {
  amber: 'bg-amber-edge',
  emerald: 'bg-emerald-edge',
  diamond: 'bg-diamond-edge',
}
