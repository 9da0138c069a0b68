import { cx } from '../class-names/cx.ts'

export interface CountdownProps {
  /** The time that is left in words, for screen readers, which do not announce each second. */
  label: string
  /** The units with their names, the largest first: { value: '09', name: 'días' }. */
  units: readonly { value: string; name: string }[]
  className?: string | undefined
}

export function Countdown({ label, units, className }: CountdownProps) {
  return (
    <div role="timer" aria-label={label} className={className}>
      <div aria-hidden className="flex flex-wrap gap-x-4 gap-y-3 md:gap-x-6">
        {units.map(({ value, name }, index) => (
          <div key={name} className={cx('min-w-12 md:min-w-16', index > 0 && 'border-l border-line pl-4 md:pl-6')}>
            <span className="block font-title text-h1 leading-none tabular-nums">{value}</span>
            <span className="mt-1 block text-caption text-ink-2">{name}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
