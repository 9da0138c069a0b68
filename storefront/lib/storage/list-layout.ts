import { writeStored } from './browser-storage.ts'
import { createStore, useStore } from './store.ts'

export type ListLayout = 'tiles' | 'rows'

const listLayoutStore = createStore<ListLayout>('tiles')
// The stored layout was set before the first paint (before-paint.ts).
if (!import.meta.env.SSR && document.documentElement.dataset['list'] === 'rows') listLayoutStore.set('rows')

export function useListLayout(): ListLayout {
  return useStore(listLayoutStore)
}

/** The style follows an attribute of the root element, so that nothing jumps. */
export function setListLayout(layout: ListLayout): void {
  document.documentElement.dataset['list'] = layout
  writeStored('list_layout', layout)
  listLayoutStore.set(layout)
}
