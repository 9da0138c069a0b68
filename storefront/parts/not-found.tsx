import { useWords } from '../lib/words.ts'

/** The page for what is not there; also for what could not be shown by a failure of ours. */
export function NotFound({ failed }: { failed: boolean }) {
  const { text } = useWords()
  return <h1 tabIndex={-1}>{failed ? text.common.failed : 'Página no encontrada'}</h1>
}
