import { NoticeBar } from '@shop/ui/notice-bar/notice-bar.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useNavigate, useNavigation } from 'react-router'
import { useWords } from '../lib/words/words.ts'
import { useOnline } from './use-online.ts'
import type { Waited } from './use-waited.ts'

/**
 * What the visitor should know while it lasts: no connection (`pageWaits`: and a page was chosen meanwhile), or a page that
 * takes long, which can be asked for again.
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
