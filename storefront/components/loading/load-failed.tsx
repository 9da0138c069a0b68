import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { useRevalidator } from 'react-router'
import { paths } from '../../lib/urls/paths.ts'
import { useWords } from '../../lib/words/words.ts'

/** Stands where a customer's things could not be loaded, and asks for them again. */
export function LoadFailed({ title }: { title: string }) {
  const { text } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorBlock
      title={title}
      retryLabel={text.common.retry}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
      home={{ label: text.common.home, href: paths.home }}
    />
  )
}
