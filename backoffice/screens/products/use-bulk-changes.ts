import type { BulkDetail } from '@shop/contract/staff/bulk.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { staffApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { usePolling } from '../../lib/use-polling.ts'

const POLL_MS = 2000
const isInProgress = ({ state }: BulkDetail) => state === 'running' || state === 'undoing'

/**
 * Keeps the bulk changes of the last half hour, also those that another tab or person started.
 * While one is in progress its state is requested every two seconds, and the list is loaded again when it has ended.
 */
export function useBulkChanges(isOn: boolean) {
  const { lang } = useLanguage()
  const { revalidate } = useRevalidator()
  const { send, pendingKey } = useRequest<number>()
  const [items, setItems] = useState<readonly BulkDetail[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())

  async function load(): Promise<void> {
    const result = await staffApi(lang)('listBulkChanges', {})
    if (!result.ok) return
    const wasInProgress = items.filter(isInProgress).map(({ id }) => id)
    const ended = result.data.items.some((item) => wasInProgress.includes(item.id) && !isInProgress(item))
    setItems(result.data.items)
    if (ended) await revalidate()
  }
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    if (isOn) void loadNow()
  }, [isOn])
  usePolling(load, POLL_MS, items.some(isInProgress))

  async function show(bulk: BulkDetail): Promise<void> {
    setItems((before) => [bulk, ...before.filter(({ id }) => id !== bulk.id)])
    setHidden((before) => new Set([...before].filter((id) => id !== bulk.id)))
    await revalidate()
  }

  async function run(call: 'undoBulkChange' | 'cancelBulkChange', id: number): Promise<void> {
    const bulk = await send(() => staffApi(lang)(call, { body: { id } }), { key: id, reload: load })
    if (bulk !== undefined) await show(bulk)
  }

  return {
    items: items.filter(({ id }) => !hidden.has(id)),
    pendingId: pendingKey,
    show,
    undo: (id: number) => run('undoBulkChange', id),
    cancel: (id: number) => run('cancelBulkChange', id),
    hide: (id: number) => setHidden(new Set([...hidden, id])),
  }
}
