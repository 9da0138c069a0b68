import type { Synonym } from '@shop/contract/staff/search-terms.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRevalidator } from 'react-router'
import { ListView } from '../../components/list/list-view.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { searchTermMessages } from '../../messages/search-terms.ts'

/** The words that the search takes for others. */
export function Synonyms({ result, canWrite }: { result: ListResult<Synonym>; canWrite: boolean }) {
  const { t, lang: shown } = useMessages(searchTermMessages)
  return (
    <ListView
      result={result}
      caption={t.synonyms}
      nameHeader={t.word}
      getId={({ lang, word }) => `${lang} ${word}`}
      getName={({ word }) => word}
      empty={<EmptyState title={t.emptySynonyms}>{t.emptySynonymsText}</EmptyState>}
      columns={[
        { id: 'meaning', header: t.meaning, cell: ({ meaning }) => meaning },
        { id: 'lang', header: t.language, cell: ({ lang }) => t.languages[lang] },
        { id: 'since', header: t.since, cell: ({ created_at }) => formatDateTime(created_at, shown) },
        ...(canWrite ? [{ id: 'act', header: t.act, cell: renderRemove }] : []),
      ]}
    />
  )
}

function renderRemove(synonym: Synonym) {
  return <RemoveButton synonym={synonym} />
}

function RemoveButton({ synonym: { lang, word, meaning } }: { synonym: Synonym }) {
  const { t, common } = useMessages(searchTermMessages)
  const alert = useAlert()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { send, pending } = useRequest()

  async function remove(): Promise<void> {
    const options = { title: t.removeOf(word), text: t.removeText(word, meaning), okLabel: t.remove }
    if (!(await alert({ tone: 'info', danger: true, cancelLabel: common.cancel, ...options }))) return
    if (await send(() => staffApi()('removeSynonym', { body: { in: lang, word } }))) toast(t.removed)
    await revalidate()
  }

  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={t.removeOf(word)}
      loading={pending}
      onClick={() => void remove()}
    >
      {t.remove}
    </Button>
  )
}
