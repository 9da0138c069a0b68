import type { ComponentProps } from 'react'
import { cx } from '../class-names/cx.ts'

export type SectionProps = ComponentProps<'section'> & {
  /**
   * The padding above and below: 64 to 96 to 128 px, or half of it. `below` continues the section above it, and has no
   * padding there if that is of paper as well.
   */
  space?: 'large' | 'small' | 'below' | 'none' | undefined
  /** `ink`: the only dark band of a page. Its content becomes light automatically. */
  tone?: 'paper' | 'shell' | 'ink' | undefined
}

const spaces = {
  large: 'py-16 md:py-24 xl:py-32',
  small: 'py-8 md:py-12 xl:py-16',
  below: 'py-16 under-paper:pt-0 md:py-24 xl:py-32',
  none: '',
}
const tones = { paper: '', shell: 'bg-shell', ink: 'bg-ink text-paper' }

export function Section({ space = 'large', tone = 'paper', className, ...section }: SectionProps) {
  return <section {...section} data-tone={tone} className={cx(spaces[space], tones[tone], className)} />
}
