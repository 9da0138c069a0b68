import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { useRevalidator } from 'react-router'
import { useLanguage } from '../lib/language.ts'

/** Shown in place of data that a loader could not load: why, and a button that loads it again. */
export function LoadFailure({ message }: { message: string }) {
  const { retry } = useLanguage().t.common
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorBlock title={message} retryLabel={retry} retrying={state === 'loading'} onRetry={() => void revalidate()} />
  )
}
