import type { ComponentProps } from 'react'
import { cx } from '../class-names/cx.ts'
import { Icon } from '../icon/icon.tsx'
import { pillClass } from './pill-styles.ts'

/**
 * A search form. Its field is `SearchField`, or a combobox in the shape of a pill with `SearchButton` as its icon. With
 * an `action` it works without JavaScript.
 */
export function SearchForm({ label, ...form }: ComponentProps<'form'> & { label: string }) {
  return <form role="search" aria-label={label} {...form} />
}

export function SearchButton({ label }: { label: string }) {
  return (
    <button
      type="submit"
      aria-label={label}
      className="grid size-11 place-items-center rounded-full transition-colors hover:text-vermilion"
    >
      <Icon name="search" className="size-5" />
    </button>
  )
}

export function SearchField({ label, className, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <div className={cx('relative', className)}>
      <span className="absolute inset-y-0 left-0 grid w-12 place-items-center">
        <SearchButton label={label} />
      </span>
      <input type="search" enterKeyHint="search" {...input} aria-label={label} className={cx(pillClass, 'pl-12')} />
    </div>
  )
}
