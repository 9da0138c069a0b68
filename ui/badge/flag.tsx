import { cx } from '../class-names/cx.ts'

export interface FlagProps {
  /** `ink`: what the product is (LIMITED EDITION). `sale`: its discount (−20 %). `paper`: on dark images. */
  tone?: 'ink' | 'sale' | 'paper' | undefined
  children: string
}

const tones = { ink: 'bg-ink text-paper', sale: 'bg-sale text-white', paper: 'bg-paper text-ink' }

export function Flag({ tone = 'ink', children }: FlagProps) {
  return <span className={cx('flag', tones[tone])}>{children}</span>
}
