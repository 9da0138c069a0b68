import type { Notification } from '@shop/contract/staff/notifications.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { cx } from '@shop/ui/class-names/cx.ts'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { Link } from '@shop/ui/link/link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { buildMailPath, buildOrderPath, buildProductPath, buildReturnPath, paths } from '../../lib/paths.ts'
import { notificationMessages } from '../../messages/notifications.ts'
import { useNotifications } from './notifications-provider.tsx'

/** Lists what waits too long or needs an answer, the newest first, each with its age and a link to where it is resolved. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const { t, common } = useMessages(notificationMessages)
  const { data, mark } = useNotifications()
  const unread = (data?.items ?? []).filter(({ read }) => !read).map(({ key }) => key)
  return (
    <Dialog open size="notice" title={t.title} closeLabel={common.close} backCloses={false} onClose={onClose}>
      {data === undefined && <Text tone="quiet">{t.failed}</Text>}
      {data?.items.length === 0 && <Text tone="quiet">{t.empty}</Text>}
      {unread.length > 0 && (
        <Button variant="secondary" size="small" className="mb-2" onClick={() => mark(unread, true)}>
          {t.readAll}
        </Button>
      )}
      {data !== undefined && data.items.length > 0 && (
        <ul aria-label={t.title} className="border-t border-line">
          {data.items.map((item) => (
            <NotificationRow key={item.key} item={item} now={data.now} onOpen={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface NotificationRowProps {
  item: Notification
  now: string
  onOpen: () => void
}

function NotificationRow({ item, now, onOpen }: NotificationRowProps) {
  const { t, lang } = useMessages(notificationMessages)
  const { mark } = useNotifications()
  const { key, kind, subject, count, since, read } = item
  const number = count === null ? undefined : t.counts[kind === 'waiting' || kind === 'dispute' ? kind : 'job'](count)
  const name = `${t.kinds[kind]}: ${subject}`
  return (
    <li className="flex items-start gap-3 border-b border-line py-2">
      <span
        aria-hidden="true"
        className={cx('mt-2 size-2 shrink-0 rounded-full', read ? 'bg-transparent' : 'bg-vermilion')}
      />
      <div className="min-w-0 grow text-small">
        <p className={read ? 'text-ink-2' : 'font-semibold'}>
          {t.kinds[kind]}
          {!read && <span className="sr-only"> ({t.unread})</span>}
        </p>
        <p className="tabular-nums wrap-anywhere">
          <Link
            href={getPath(item)}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
            onClick={() => {
              mark([key], true)
              onOpen()
            }}
          >
            {subject}
          </Link>
          {number !== undefined && ` · ${number}`}
          {' · '}
          <time dateTime={since} title={formatDateTime(since, lang)}>
            {formatRelative(since, new Date(now), lang)}
          </time>
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={read ? t.unreadAgainOf(name) : t.readOf(name)}
        onClick={() => mark([key], !read)}
      >
        {read ? t.unreadAgain : t.read}
      </Button>
    </li>
  )
}

function getPath({ kind, record }: Notification): string {
  switch (kind) {
    case 'transfer':
      return `${paths.transfers}?q=${encodeURIComponent(record ?? '')}`
    case 'order':
    case 'too_long':
    case 'dispute':
    case 'invoice':
      return buildOrderPath(record ?? '')
    case 'return':
      return buildReturnPath(Number(record))
    case 'approval':
    case 'approved':
    case 'declined':
    case 'expired':
      return paths.money
    case 'mail':
      return buildMailPath(Number(record))
    case 'waiting':
      return buildProductPath(Number(record))
    case 'job':
      return paths.system
  }
}
