import type { ComponentProps } from 'react'
import { cx } from '../class-names/cx.ts'

/** The width of the page: 1360 px at most, with gutters of 16, 32 and 40 px. */
export function Container({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={cx('mx-auto w-full max-w-page px-4 md:px-8 xl:px-10', className)} />
}
