import { cx } from '../class-names/cx.ts'

export interface FlagProps {
  /** `ink`: what the product is (LIMITED EDITION). `sale`: its discount (−20 %). `paper`: on dark images. */
  tone?: 'ink' | 'sale' | 'paper' | undefined
  children: string
  className?: string | undefined
}

const tones = { ink: 'bg-ink text-paper', sale: 'bg-sale text-white', paper: 'bg-paper text-ink' }

/** A small solid label on an image. */
export function Flag({ tone = 'ink', children, className }: FlagProps) {
  return (
    <span
      className={cx(
        'inline-block max-w-full rounded-edge border border-transparent px-2 py-1 text-caption leading-none font-bold tracking-wide wrap-anywhere uppercase tabular-nums',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
