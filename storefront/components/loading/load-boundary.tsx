import { NoticeBar } from '@shop/ui/notice-bar/notice-bar.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { Component, type ReactNode } from 'react'
import { useLocalization } from '../../lib/localization/use-localization.ts'

/**
 * Catches a failure to load the script of a child. The same document does not request it again, because browsers
 * remember a module that failed (decision 40): "Try again" reloads the page, which names the new files after a release.
 */
export class LoadBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <LoadFailedNotice /> : this.props.children
  }
}

function LoadFailedNotice() {
  const { t } = useLocalization()
  return (
    <NoticeBar
      action={
        <TextButton variant="standing" onClick={() => location.reload()}>
          {t.common.retry}
        </TextButton>
      }
    >
      {t.common.failedSection}
    </NoticeBar>
  )
}
