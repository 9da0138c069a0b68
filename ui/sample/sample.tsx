import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'

export function Sample({
  name,
  children,
  wide = false,
}: {
  name: string
  children: ReactNode
  wide?: boolean | undefined
}) {
  return (
    <div data-sample={name} className={cx('min-w-0', wide && 'col-span-full')}>
      <p className="mb-3 text-caption text-ink-3">{name}</p>
      {children}
    </div>
  )
}

export function Samples({ children, columns = 3 }: { children: ReactNode; columns?: 1 | 2 | 3 | undefined }) {
  const across = { 1: '', 2: 'lg:grid-cols-2', 3: 'md:grid-cols-2 xl:grid-cols-3' }
  return <div className={cx('grid grid-cols-1 gap-x-8 gap-y-10', across[columns])}>{children}</div>
}
