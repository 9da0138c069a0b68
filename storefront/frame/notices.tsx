import { NoticeBar } from '@shop/ui/notice-bar/notice-bar.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useNavigate, useNavigation } from 'react-router'
import { useWords } from '../lib/words.ts'
import { useOnline } from './use-online.ts'
import type { Waited } from './use-waited.ts'

/** What the visitor should know while it lasts: no connection, or a page that takes long and can be asked for again. */
export function Notices({ waited }: { waited: Waited }) {
  const { text } = useWords()
  const online = useOnline()
  const navigate = useNavigate()
  const { location } = useNavigation()
  if (!online)
    return <NoticeBar icon={<WifiOff aria-hidden="true" className="size-5" />}>{text.frame.offlineText}</NoticeBar>
  const slow = waited === 'slow' || waited === 'retry'
  return (
    <NoticeBar
      action={
        waited === 'retry' && location !== undefined ? (
          <TextButton kind="standing" onClick={() => void navigate(location)}>
            {text.common.retry}
          </TextButton>
        ) : undefined
      }
    >
      {slow ? text.common.slow : null}
    </NoticeBar>
  )
}
