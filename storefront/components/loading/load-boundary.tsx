import { NoticeBar } from '@shop/ui/notice-bar/notice-bar.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { Component, type ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'

/**
 * Catches that the script of what it holds could not be loaded. It is not asked for again by the same document, because
 * browsers remember a module that failed (decision 40): "Try again" loads the page, which after a release names new files.
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
  const { text } = useWords()
  return (
    <NoticeBar
      action={
        <TextButton kind="standing" onClick={() => location.reload()}>
          {text.common.retry}
        </TextButton>
      }
    >
      {text.common.failedSection}
    </NoticeBar>
  )
}
