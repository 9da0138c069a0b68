import { NoticeBar } from '@shop/ui/notice-bar/notice-bar.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useNavigate, useNavigation } from 'react-router'
import { useWords } from '../lib/words/words.ts'
import { useOnline } from './use-online.ts'
import type { Waited } from './use-waited.ts'

/**
 * Notices about the current state: no connection (`pageWaits`: a chosen page waits for it), or a page that takes long,
 * with a button to request it again.
 */
export function Notices({ waited, pageWaits }: { waited: Waited; pageWaits: boolean }) {
  const { text } = useWords()
  const online = useOnline()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  if (!online)
    return (
      <NoticeBar icon={<WifiOff aria-hidden="true" className="size-5" />}>
        {pageWaits ? text.frame.offlineWaiting : text.frame.offlineText}
      </NoticeBar>
    )
  const slow = waited === 'slow' || waited === 'retry'
  const retry = waited === 'retry' && next !== undefined ? () => void navigate(next) : undefined
  return (
    <NoticeBar
      action={
        retry === undefined ? undefined : (
          <TextButton kind="standing" onClick={retry}>
            {text.common.retry}
          </TextButton>
        )
      }
    >
      {slow ? text.common.slow : null}
    </NoticeBar>
  )
}
