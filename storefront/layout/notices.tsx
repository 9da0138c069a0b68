import { Icon } from '@shop/ui/icon/icon.tsx'
import { NoticeBar } from '@shop/ui/notice-bar/notice-bar.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { useNavigate, useNavigation } from 'react-router'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { useOnline } from './use-online.ts'
import type { NavigationDelay } from './use-navigation-delay.ts'

/**
 * Notices about the current state: no connection (`isNavigationBlocked`: a chosen page waits for it), or a page that takes long,
 * with a button to request it again.
 */
export function Notices({
  navigationDelay,
  isNavigationBlocked,
}: {
  navigationDelay: NavigationDelay
  isNavigationBlocked: boolean
}) {
  const { t } = useLocalization()
  const online = useOnline()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  if (!online || isNavigationBlocked)
    return (
      <NoticeBar icon={<Icon name="wifi-off" className="size-5" />}>
        {isNavigationBlocked ? t.layout.offlineWaiting : t.layout.offlineText}
      </NoticeBar>
    )
  const isSlow = navigationDelay === 'slow' || navigationDelay === 'retry'
  const retry = navigationDelay === 'retry' && next !== undefined ? () => void navigate(next) : undefined
  return (
    <NoticeBar action={retry === undefined ? undefined : <TextButton onClick={retry}>{t.common.retry}</TextButton>}>
      {isSlow ? t.common.slow : null}
    </NoticeBar>
  )
}
