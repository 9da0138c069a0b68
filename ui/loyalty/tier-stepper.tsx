import { cx } from '../class-names/cx.ts'
import { CrystalIcon } from './crystal-icon.tsx'
import { type Tier, tiers } from './tiers.ts'

export interface TierStepperProps {
  label: string
  /** The name and range of each tier: { amber: { name: 'Amber', range: '51–150 cristales' }, ... }. */
  labels: Record<Tier, { name: string; range: string }>
  /** Null below the first tier. */
  current: Tier | null
  /** The progress to the next tier from 0 to 1, with its sentence: "Te faltan 117 para Diamond". */
  progress?: { value: number; text: string } | undefined
  className?: string | undefined
}

export function TierStepper({ label, labels, current, progress, className }: TierStepperProps) {
  return (
    <div className={cx('@container', className)}>
      <ol
        aria-label={label}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-2 @dialog:gap-3"
      >
        {tiers.map((tier) => (
          <li
            key={tier}
            aria-current={tier === current ? 'step' : undefined}
            className={cx(
              'flex flex-col gap-2 rounded-edge border p-2 @form:p-3 @dialog:flex-row @dialog:items-center @dialog:gap-4 @dialog:p-5',
              tier === current
                ? cx(
                    currentTierClass[tier],
                    'forced-colors:border-[Highlight] forced-colors:text-[Highlight] forced-colors:outline-2 forced-colors:outline-[Highlight]',
                  )
                : 'border-line in-data-[tone=ink]:border-on-ink-line',
            )}
          >
            <CrystalIcon tier={tier} className="size-7 @dialog:size-9" />
            <div className="min-w-0">
              <p className="text-small font-semibold @form:text-body @dialog:text-lead">{labels[tier].name}</p>
              <p className="text-caption text-ink-2 tabular-nums @dialog:text-small in-data-[tone=ink]:text-on-ink-2">
                {labels[tier].range}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {progress !== undefined && (
        <div className="mt-4">
          <p className="text-small text-ink-2 tabular-nums in-data-[tone=ink]:text-on-ink-2">{progress.text}</p>
          <div className="mt-2 h-1 overflow-hidden rounded-full bg-line forced-colors:h-1.5 forced-colors:border in-data-[tone=ink]:bg-on-ink-line">
            <div
              className={cx(
                'h-full origin-left forced-colors:bg-[CanvasText]',
                current === null ? 'bg-ink in-data-[tone=ink]:bg-paper' : progressBarClass[current],
              )}
              style={{ transform: `scaleX(${progress.value})` }}
            />
          </div>
        </div>
      )}
    </div>
  )
}

const currentTierClass: Record<Tier, string> = {
  amber: 'border-amber-edge bg-amber-tint in-data-[tone=ink]:border-amber-on-ink in-data-[tone=ink]:bg-amber-on-ink/15',
  emerald:
    'border-emerald-edge bg-emerald-tint in-data-[tone=ink]:border-emerald-on-ink in-data-[tone=ink]:bg-emerald-on-ink/15',
  diamond:
    'border-diamond-edge bg-diamond-tint in-data-[tone=ink]:border-diamond-on-ink in-data-[tone=ink]:bg-diamond-on-ink/15',
}

const progressBarClass: Record<Tier, string> = {
  amber: 'bg-amber-edge in-data-[tone=ink]:bg-amber-on-ink',
  emerald: 'bg-emerald-edge in-data-[tone=ink]:bg-emerald-on-ink',
  diamond: 'bg-diamond-edge in-data-[tone=ink]:bg-diamond-on-ink',
}
