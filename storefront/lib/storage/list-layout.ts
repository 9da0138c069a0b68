import { useSyncExternalStore } from 'react'
import { writeStored } from './browser-storage.ts'

export type ListLayout = 'tiles' | 'rows'

const listeners = new Set<() => void>()

/**
 * The visitor's layout of lists. The style follows an attribute of the root element (before-paint.ts), so that nothing
 * jumps.
 */
export function useListLayout(): ListLayout {
  return useSyncExternalStore(subscribe, readListLayout, () => 'tiles')
}

export function setListLayout(layout: ListLayout): void {
  document.documentElement.dataset['list'] = layout
  writeStored('list_layout', layout)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readListLayout(): ListLayout {
  return document.documentElement.dataset['list'] === 'rows' ? 'rows' : 'tiles'
}
