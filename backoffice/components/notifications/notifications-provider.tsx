import type { Notifications } from '@shop/contract/staff/notifications.ts'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { staffApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { usePolling } from '../../lib/use-polling.ts'

const POLL_MS = 30_000

interface NotificationState {
  /** Undefined until they are loaded. A failed poll keeps the earlier ones. */
  data: Notifications | undefined
  mark: (keys: string[], read: boolean) => void
}

const NotificationContext = createContext<NotificationState>({ data: undefined, mark: () => {} })

export function useNotifications(): NotificationState {
  return use(NotificationContext)
}

/** Loads the notifications every 30 seconds while the page is visible, and with each screen that is opened. */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const { lang } = useLanguage()
  const { pathname } = useLocation()
  const [data, setData] = useState<Notifications>()
  const loads = useRef(0)
  const marking = useRef(Promise.resolve())

  /** Loads what the server knows after the last mark; the answer to an earlier load, or from before a mark, is dropped. */
  async function load(): Promise<void> {
    await marking.current
    loads.current += 1
    const number = loads.current
    const result = await staffApi(lang)('listNotifications', {})
    if (result.ok && number === loads.current) setData(result.data)
  }
  const loadNow = useEffectEvent(load)
  useEffect(() => void loadNow(), [pathname, lang])
  usePolling(load, POLL_MS)

  /** Shows the change at once and sends it after earlier ones; what the server knows comes with the next answer. */
  function mark(keys: string[], read: boolean): void {
    if (data === undefined || keys.length === 0) return
    const items = data.items.map((item) => (keys.includes(item.key) ? { ...item, read } : item))
    setData({ ...data, items, unread: items.filter((item) => !item.read).length })
    loads.current += 1
    marking.current = marking.current.then(async () => {
      const result = await staffApi(lang)('readNotifications', { body: { keys, read } })
      if (!result.ok) void load()
    })
  }

  return <NotificationContext value={{ data, mark }}>{children}</NotificationContext>
}
