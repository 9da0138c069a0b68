import { useId } from 'react'
import { cx } from '../class-names/cx.ts'

export interface Swatch {
  value: string
  label: string
  /** A color, or the URL of an image of the fabric. */
  hex?: string | undefined
  image?: string | undefined
  /** Colors of what is printed on the fabric, as a band across it. An image shows them itself. */
  design?: readonly string[] | undefined
  /** Struck through, but selectable. The label must say it too: "Hueso, agotado". */
  soldOut?: boolean | undefined
}

export interface SwatchesProps {
  legend: string
  options: readonly Swatch[]
  /** The selected color; undefined while none is. */
  value: string | undefined
  onChange: (value: string) => void
  note?: string | undefined
}

/** Colors as circles of 40 px, with a thin border so that white is visible. */
export function Swatches({ legend, options, value, onChange, note }: SwatchesProps) {
  const name = useId()
  const label = options.find((option) => option.value === value)?.label
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold wrap-anywhere">
        <span>{legend}</span>
        {label !== undefined && (
          <span aria-hidden="true" className="ml-2 font-normal text-ink-2">
            {label}
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative grid size-11 place-items-center rounded-full border-2 transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              option.value === value
                ? 'border-ink forced-colors:border-[Highlight]'
                : 'border-transparent hover:border-line-strong forced-colors:border-[Canvas]',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-label={option.label}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 appearance-none rounded-full outline-none"
            />
            <SwatchDot swatch={option} />
          </label>
        ))}
      </div>
      {note !== undefined && <p className="mt-1 text-small text-ink-2">{note}</p>}
    </fieldset>
  )
}

function SwatchDot({ swatch: { hex, image, design = [], soldOut } }: { swatch: Swatch }) {
  const backgroundImage = image === undefined ? buildBand(design) : `url("${image}")`
  const background = { backgroundColor: hex, backgroundImage }
  return (
    <span
      aria-hidden="true"
      style={background}
      className="pointer-events-none relative size-9 overflow-hidden rounded-full border border-ink/25 bg-cover bg-center forced-color-adjust-none"
    >
      {soldOut && <StrikeThrough />}
    </span>
  )
}

function buildBand(colors: readonly string[]): string | undefined {
  if (colors.length === 0) return undefined
  const stripes = colors.map((color, index) => {
    const [from, to] = [index, index + 1].map((edge) => 34 + (edge * 32) / colors.length)
    return `${color} ${from}% ${to}%`
  })
  return `linear-gradient(135deg, transparent 34%, ${stripes.join(', ')}, transparent 66%)`
}

// A dark line on a light one, so that it is visible on every fabric.
function StrikeThrough() {
  return (
    <svg viewBox="0 0 34 34" className="absolute inset-0 size-full">
      <path d="M2 32 32 2" stroke="#fbf9f5" strokeWidth="4" />
      <path d="M2 32 32 2" stroke="#17151a" strokeWidth="1.5" />
    </svg>
  )
}
