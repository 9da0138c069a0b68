import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { useWords } from '../lib/words.ts'

/** What stands where a part of a page did not come, and asks for the page again. */
export function MissingPart() {
  const { common } = useWords().text
  return <ErrorBlock title={common.failedSection} retryLabel={common.retry} onRetry={() => location.reload()} />
}
