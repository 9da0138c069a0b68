import { type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../class-names/cx.ts'
import { getFilterClass } from './filter-styles.ts'
import { Icon } from '../icon/icon.tsx'

/**
 * A form of filters: in wide windows a row of menus, of which one is open. Below 1024 px it is hidden unless the URL
 * targets it (`#id`), for visitors without JavaScript; all others have the same filters in a sheet.
 */
export function FilterBar({ children, className, ...form }: ComponentProps<'form'>) {
  const bar = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const handlePointerDown = ({ target }: PointerEvent) => closeMenus(bar.current, target)
    document.addEventListener('pointerdown', handlePointerDown)
    return () => document.removeEventListener('pointerdown', handlePointerDown)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const menu = bar.current?.querySelector('details[open]')
    if (event.key !== 'Escape' || !menu) return
    event.preventDefault()
    menu.removeAttribute('open')
    menu.querySelector('summary')?.focus()
  }

  // Safari focuses no checkbox that is pressed, but the nearest parent that takes the focus: outside the bar, that closes no
  // menu.
  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !relatedTarget.contains(bar.current)) closeMenus(bar.current, relatedTarget)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys handled here are those of the menus inside
    <form
      {...form}
      ref={bar}
      method="get"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className={cx('flex-wrap gap-2 max-lg:hidden max-lg:target:flex lg:flex', className)}
    >
      {children}
    </form>
  )
}

function closeMenus(bar: Element | null, insideTarget: EventTarget | null) {
  for (const menu of bar?.querySelectorAll('details[open]') ?? [])
    if (!(insideTarget instanceof Node && menu.contains(insideTarget))) menu.removeAttribute('open')
}

interface FilterMenuProps {
  title: string
  selectedCount: number
  children: ReactNode
}

export function FilterMenu({ title, selectedCount, children }: FilterMenuProps) {
  return (
    <details className="filter-menu" name="filter">
      <summary className={getFilterClass(selectedCount > 0)}>
        <span>{title}</span>
        {selectedCount > 0 && <span className="tabular-nums">{`(${selectedCount})`}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div className="filter-panel">{children}</div>
    </details>
  )
}
