import { cx } from '../class-names/cx.ts'
import { Wordmark } from '../wordmark/wordmark.tsx'
import { CrystalIcon } from './crystal-icon.tsx'
import { LargeCrystal } from './large-crystal.tsx'
import type { Tier } from './tiers.ts'

export interface LoyaltyCardProps {
  label: string
  /** Without a tier the card is neutral. */
  tier: Tier | null
  brand: string
  name: string
  levelName: string
  crystals: string
  crystalsLabel: string
  /** The affiliation number, which is the seed of the crystal too. */
  affiliation: string
  affiliationLabel: string
}

const groundColors = {
  amber: 'bg-linear-to-br from-amber-tint to-amber text-ink',
  emerald: 'bg-linear-to-r from-emerald-tint-text to-emerald text-white',
  diamond: 'bg-linear-to-br from-diamond-tint to-diamond text-ink',
  none: 'bg-linear-to-br from-shell to-studio text-ink',
}

/**
 * The card of the loyalty program, in the shape of a bank card, with the customer's own crystal. The text is to the
 * left of the crystal, on the plain background that gives it its contrast. It prints in color.
 */
export function LoyaltyCard(props: LoyaltyCardProps) {
  const { tier, name, levelName, crystals, crystalsLabel, affiliation, affiliationLabel } = props
  return (
    <section
      aria-label={props.label}
      className={cx(
        'group relative @container grid w-full max-w-dialog overflow-clip rounded-edge border border-transparent [print-color-adjust:exact]',
        groundColors[tier ?? 'none'],
      )}
    >
      <LargeCrystal tier={tier} seed={affiliation} className="absolute -top-[5cqw] -right-[24cqw] size-[72cqw]" />
      <Sheen />
      {/* This element gives the card its shape, which larger text may outgrow. */}
      <div className="col-start-1 row-start-1 aspect-[1.586]" />
      <div className="relative col-start-1 row-start-1 flex min-w-0 flex-col justify-between gap-[1.5cqw] p-[5.5cqw]">
        <div>
          <Wordmark name={props.brand} className="h-[5.4cqw] min-h-4.5" />
        </div>
        <div>
          <p className="flex max-w-[52cqw] items-center gap-[1.5cqw] text-[max(0.875rem,4.2cqw)] leading-tight font-semibold">
            {tier !== null && <CrystalIcon tier={tier} className="size-[1.2em] text-current!" />}
            <span>{levelName}</span>
          </p>
          <p className="mt-[1cqw] flex flex-wrap items-baseline gap-x-[2cqw]">
            <span className="font-title text-[15.5cqw] leading-none tabular-nums">{crystals}</span>
            <span className="text-[max(0.875rem,3.6cqw)] leading-tight font-medium">{crystalsLabel}</span>
          </p>
        </div>
        <div className="max-w-[52cqw] text-[max(0.8125rem,3.2cqw)] leading-tight">
          <p className="line-clamp-2 font-semibold">{name}</p>
          <p className="mt-[0.8cqw] tabular-nums">{`${affiliationLabel} ${affiliation}`}</p>
        </div>
      </div>
    </section>
  )
}

/** Light that passes over the card on hover; not shown with reduced motion. */
function Sheen() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-y-0 left-0 w-1/2 -translate-x-[130%] -skew-x-12 bg-linear-to-r from-transparent via-white/25 to-transparent motion-safe:transition-transform motion-safe:duration-(--motion-sheen) motion-safe:group-hover:translate-x-[260%] forced-colors:hidden print:hidden"
    />
  )
}
