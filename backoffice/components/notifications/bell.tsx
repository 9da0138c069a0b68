import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../lib/language.ts'
import { barMessages } from '../../messages/bars.ts'
import { useNotifications } from './notifications-provider.tsx'

const NotificationsDialog = lazy(() =>
  import('./notifications-dialog.tsx').then((part) => ({ default: part.NotificationsDialog })),
)
const MAX_SHOWN = 99

export function Bell() {
  const { t } = useMessages(barMessages)
  const { data } = useNotifications()
  const [isOpen, setOpen] = useState(false)
  const unread = data?.unread ?? 0
  return (
    <>
      <IconButton label={t.notifications(unread)} className="relative" onClick={() => setOpen(true)}>
        <Icon name="bell" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-vermilion px-1 text-center text-caption leading-5 font-semibold text-paper tabular-nums"
          >
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        )}
      </IconButton>
      {isOpen && (
        <Suspense>
          <NotificationsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
