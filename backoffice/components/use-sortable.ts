import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

interface SortableOptions {
  group: string
  id: string
  disabled?: boolean
  onDrop: (dragged_id: string) => void
}

/**
 * Lets an item of a list be dragged by its handle and dropped on others. It is for a mouse or a finger: every list that
 * uses it has buttons for the same.
 */
export function useSortable<Item extends HTMLElement, Handle extends HTMLElement>({
  group,
  id,
  disabled = false,
  onDrop,
}: SortableOptions): {
  item: RefObject<Item | null>
  handle: RefObject<Handle | null>
  isOver: boolean
  isDragging: boolean
} {
  const item = useRef<Item>(null)
  const handle = useRef<Handle>(null)
  const [isOver, setOver] = useState(false)
  const [isDragging, setDragging] = useState(false)
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    const element = item.current
    if (element === null || disabled) return undefined
    return combine(
      draggable({
        element,
        ...(handle.current === null ? {} : { dragHandle: handle.current }),
        getInitialData: () => ({ group, id }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['group'] === group && source.data['id'] !== id,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop({ source }) {
          setOver(false)
          drop(String(source.data['id']))
        },
      }),
    )
  }, [group, id, disabled])

  return { item, handle, isOver, isDragging }
}

export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from)
  const moved = items[from]
  return moved === undefined ? [...items] : [...rest.slice(0, to), moved, ...rest.slice(to)]
}
