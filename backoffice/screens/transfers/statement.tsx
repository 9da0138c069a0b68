import { decodeTable } from '@shop/contract/table/decode-table.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { type Match, matchTransfers } from '../../lib/bank/match-transfers.ts'
import { useMessages } from '../../lib/language.ts'
import { transferMessages } from '../../messages/transfers.ts'
import { Matches } from './matches.tsx'

/** Loads the parser of statements, which most visits of the screen do not need. */
const loadParser = (failed: string) =>
  import('../../lib/bank/parse-bank-lines.ts').then(
    (data) => ({ ok: true, data }) as const,
    () => ({ ok: false, status: 0, code: 'unavailable', message: failed, fields: {} }) as const,
  )

/** The result of a comparison. */
interface Comparison {
  matches: Match[]
  /** A further comparison starts from nothing. */
  number: number
}

/**
 * The bank statement, which is compared in this browser: the server learns only the reference and the amount of what is
 * confirmed.
 */
export function Statement() {
  const { t, common } = useMessages(transferMessages)
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const [comparison, setComparison] = useState<Comparison>()
  const { send, pending } = useRequest()
  const field = useRef<HTMLTextAreaElement>(null)

  async function compare(statement: string): Promise<void> {
    const parser = await send(() => loadParser(common.failed))
    const lines = parser?.parseBankLines(statement)
    setEmpty(lines?.length === 0)
    if (lines === undefined || lines.length === 0) return field.current?.focus()
    const loaded = await send(() => staffApi()('listTransferReferences', {}))
    if (loaded === undefined) return
    const matches = matchTransfers(lines, loaded.references)
    setComparison((previous) => ({ matches, number: (previous?.number ?? 0) + 1 }))
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void compare(text)
  }

  function clear(): void {
    setText('')
    setComparison(undefined)
    setEmpty(false)
    field.current?.focus()
  }

  return (
    <PageSection title={t.statement}>
      <Textarea
        ref={field}
        label={t.paste}
        hint={t.pasteHint}
        rows={4}
        value={text}
        spellCheck={false}
        className="[&_textarea]:max-h-48 [&_textarea]:overflow-y-auto"
        error={isEmpty ? t.noLines : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button loading={pending} loadingLabel={t.comparing} onClick={() => void compare(text)}>
          {t.compare}
        </Button>
        <FilePicker
          onPick={(statement) => {
            setText(statement)
            void compare(statement)
          }}
        />
        {text !== '' && (
          <Button variant="quiet" onClick={clear}>
            {t.clear}
          </Button>
        )}
      </div>
      {comparison !== undefined && <Matches key={comparison.number} matches={comparison.matches} />}
    </PageSection>
  )
}

function FilePicker({ onPick }: { onPick: (statement: string) => void }) {
  const { t } = useMessages(transferMessages)

  async function open({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = input.files?.[0]
    if (!file) return
    const statement = decodeTable(new Uint8Array(await file.arrayBuffer()))
    // The same file may be chosen again.
    input.value = ''
    onPick(statement)
  }

  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      {t.file}
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="sr-only"
        onChange={(event) => void open(event)}
      />
    </label>
  )
}
