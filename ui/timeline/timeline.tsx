import { cx } from '../class-names/cx.ts'
import { Icon } from '../icon/icon.tsx'

export interface TimelineStep {
  label: string
  /** `done`: past. `now`: the latest step. `ended`: the last one, without a successor. `ahead`: still to come. */
  state: 'done' | 'now' | 'ended' | 'ahead'
  date?: string | undefined
}

export interface TimelineProps {
  label: string
  steps: readonly TimelineStep[]
  upcomingLabel: string
}

const icons = { done: 'check', now: 'circle-dot', ended: 'x', ahead: 'circle' } as const

export function Timeline({ label, steps, upcomingLabel }: TimelineProps) {
  return (
    <ol aria-label={label} className="md:grid md:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] md:gap-x-2 md:gap-y-6">
      {steps.map(({ label: name, state, date }, index) => {
        const isUpcoming = state === 'ahead'
        return (
          <li
            // The index is a valid key, because the steps never change their order.
            key={index}
            aria-current={state === 'now' ? 'step' : undefined}
            className={cx(
              'flex gap-2 border-l-2 pb-4 pl-3 last:pb-0 md:border-t-2 md:border-l-0 md:pt-3 md:pr-2 md:pb-0 md:pl-0',
              isUpcoming ? 'border-line text-ink-2' : 'border-ink',
            )}
          >
            <Icon name={icons[state]} className={cx('mt-0.5 size-4', !isUpcoming && 'stroke-3')} />
            <div className="min-w-0 text-small">
              <span className={cx('block', !isUpcoming && 'font-semibold')}>{name}</span>
              {date !== undefined && <span className="block text-caption text-ink-2 tabular-nums">{date}</span>}
              {isUpcoming && <span className="sr-only">{upcomingLabel}</span>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
