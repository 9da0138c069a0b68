import { readStored, writeStored } from './browser-storage.ts'
import { createStore } from './store.ts'

export type ListLayout = 'tiles' | 'rows'

/** How the visitor likes lists. The look itself hangs on the root element (before-paint.ts), so that nothing jumps. */
export const listLayout = createStore<ListLayout>('tiles')

export function restoreListLayout(): void {
  listLayout.set(readStored('list_layout') === 'rows' ? 'rows' : 'tiles')
}

export function chooseListLayout(layout: ListLayout): void {
  document.documentElement.dataset['list'] = layout
  writeStored('list_layout', layout)
  listLayout.set(layout)
}
