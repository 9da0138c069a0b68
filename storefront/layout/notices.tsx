import { Icon } from '@shop/ui/icon/icon.tsx'
import { NoticeBar } from '@shop/ui/notice-bar/notice-bar.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { useNavigate, useNavigation } from 'react-router'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { useOnline } from './use-online.ts'
import { useNavigationDelay } from './use-navigation-delay.ts'
import { useOfflineNavigation } from './use-offline-navigation.ts'

/**
 * Notices about the current state: no connection, for which a chosen page may wait, or a page that takes long, with a
 * button to request it again.
 */
export function Notices() {
  const { t } = useLocalization()
  const online = useOnline()
  const isNavigationBlocked = useOfflineNavigation()
  const navigationDelay = useNavigationDelay()
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
