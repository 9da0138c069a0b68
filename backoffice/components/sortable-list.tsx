import { cx } from '@shop/ui/class-names/cx.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import type { ReactNode } from 'react'
import { useLanguage } from '../lib/language.ts'
import { MoveButtons } from './move-buttons.tsx'
import { useMovedFocus } from './use-moved-focus.ts'
import { moveItem, useSortable } from './use-sortable.ts'

export interface SortableItem {
  key: string
  name: string
  content: ReactNode
  below?: ReactNode
}

interface SortableListProps {
  label: string
  items: readonly SortableItem[]
  canWrite: boolean
  className?: string | undefined
  /** Called with all keys in the order that was chosen. */
  onOrder: (keys: string[]) => void
}

/** A list whose items are moved by dragging or with buttons. What moved is announced, and keeps the focus. */
export function SortableList(props: SortableListProps) {
  const { label, items, className = 'border-t border-line', onOrder } = props
  const { moves } = useLanguage().t.common
  const announce = useAnnounce()
  const { list, keepFocus } = useMovedFocus()
  const keys = items.map(({ key }) => key)

  function move(key: string, to: number): void {
    const from = keys.indexOf(key)
    if (from === -1 || to < 0 || to >= keys.length || from === to) return
    announce(moves.moved(items[from]!.name, to + 1, keys.length))
    keepFocus(key, to < from ? 'earlier' : 'later')
    onOrder(moveItem(keys, from, to))
  }

  return (
    <ol ref={list} aria-label={label} className={className}>
      {items.map((item, place) => (
        <Item {...props} key={item.key} item={item} place={place} onMove={move} />
      ))}
    </ol>
  )
}

interface ItemProps extends SortableListProps {
  item: SortableItem
  place: number
  onMove: (key: string, to: number) => void
}

function Item({ item, place, label, items, canWrite, onMove }: ItemProps) {
  const { moves } = useLanguage().t.common
  const { key, name, content, below } = item
  const {
    item: element,
    handle,
    isOver,
    isDragging,
  } = useSortable<HTMLDivElement, HTMLSpanElement>({
    group: label,
    id: key,
    disabled: !canWrite,
    onDrop: (dragged) => onMove(dragged, place),
  })
  return (
    <li data-key={key}>
      <div
        ref={element}
        className={cx(
          'flex flex-wrap items-center gap-3 border-b border-line py-2',
          isOver && 'bg-shell outline-2 outline-focus',
          isDragging && 'opacity-50',
        )}
      >
        {canWrite && (
          <span ref={handle} title={moves.drag(name)} className="hidden cursor-grab text-ink-2 md:block">
            <Icon name="grip-vertical" className="size-5" />
          </span>
        )}
        {content}
        {canWrite && (
          <span className="flex items-center gap-1">
            <MoveButtons {...{ name, place }} count={items.length} onMove={(to) => onMove(key, to)} />
          </span>
        )}
      </div>
      {below}
    </li>
  )
}
