import { readStored, writeStored } from './browser-storage.ts'
import { createStore } from './store.ts'

export type ListLayout = 'tiles' | 'rows'

/**
 * The visitor's layout of lists. The style follows an attribute of the root element (before-paint.ts), so that nothing
 * jumps.
 */
export const listLayout = createStore<ListLayout>('tiles')

export function restoreListLayout(): void {
  listLayout.set(readStored('list_layout') === 'rows' ? 'rows' : 'tiles')
}

export function setListLayout(layout: ListLayout): void {
  document.documentElement.dataset['list'] = layout
  writeStored('list_layout', layout)
  listLayout.set(layout)
}
