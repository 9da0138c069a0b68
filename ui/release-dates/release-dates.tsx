import { cx } from '../class-names/cx.ts'
import { CrystalIcon } from '../loyalty/crystal-icon.tsx'
import type { Tier } from '../loyalty/tiers.ts'

export interface ReleaseDatesProps {
  label: string
  /** The dates, earliest first. One without a tier is for all visitors. */
  dates: readonly {
    tier: Tier | null
    name: string
    when: string
    dateTime: string
    ownLabel?: string | undefined
    note?: string | undefined
  }[]
  className?: string | undefined
}

export function ReleaseDates({ label, dates, className }: ReleaseDatesProps) {
  return (
    <ul aria-label={label} className={cx('border-t border-line', className)}>
      {dates.map(({ tier, name, when, dateTime, ownLabel, note }) => (
        <li
          key={name}
          className={cx(
            'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3 pr-3',
            // A transparent border would be drawn in forced colors.
            ownLabel === undefined ? 'pl-3' : 'border-l-2 border-l-ink bg-shell pl-2.5',
          )}
        >
          {tier === null ? <span className="w-5" /> : <CrystalIcon tier={tier} className="size-5" />}
          <span className="font-semibold">{name}</span>
          {ownLabel !== undefined && <span className="text-small font-medium text-ink-2">{ownLabel}</span>}
          {ownLabel === undefined && note !== undefined && <span className="text-small text-ink-2">{note}</span>}
          <time dateTime={dateTime} className="ml-auto tabular-nums">
            {when}
          </time>
        </li>
      ))}
    </ul>
  )
}
