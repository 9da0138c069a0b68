import { decodeTable } from '@shop/contract/table/decode-table.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FileLink } from '../../components/file-drop.tsx'
import { PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { type Match, matchTransfers } from '../../lib/bank/match-transfers.ts'
import type { ColumnQuestion } from '../../lib/bank/table-lines.ts'
import { useMessages } from '../../lib/language.ts'
import { transferMessages } from '../../messages/transfers.ts'
import { ColumnChoice } from './column-choice.tsx'
import { Matches } from './matches.tsx'

/** Loads the parser of statements, which most visits of the screen do not need. */
const loadParser = (failed: string) =>
  import('../../lib/bank/read-statement.ts').then(
    (data) => ({ ok: true, data }) as const,
    () => ({ ok: false, status: 0, code: 'unavailable', message: failed, fields: {} }) as const,
  )

/** The result of a comparison. */
type Outcome = { kind: 'matches'; matches: Match[] } | { kind: 'question'; question: ColumnQuestion } | { kind: 'none' }

/**
 * The bank statement, which is compared in this browser: the server learns only the reference and the amount of what is
 * confirmed.
 */
export function Statement() {
  const { t } = useMessages(transferMessages)
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { outcome, number, pending, compare, clear } = useComparison(() => field.current?.focus())

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void compare(text)
  }

  function empty(): void {
    setText('')
    clear()
    field.current?.focus()
  }

  async function open(file: File): Promise<void> {
    const statement = decodeTable(new Uint8Array(await file.arrayBuffer()))
    setText(statement)
    await compare(statement)
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
        error={outcome?.kind === 'none' ? t.noLines : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button loading={pending} loadingLabel={t.comparing} onClick={() => void compare(text)}>
          {t.compare}
        </Button>
        <FileLink label={t.file} accept={ACCEPTED} onFiles={([file]) => file && void open(file)} />
        {text !== '' && (
          <Button variant="quiet" onClick={empty}>
            {t.clear}
          </Button>
        )}
      </div>
      {outcome?.kind === 'question' && (
        <ColumnChoice question={outcome.question} onChoose={(column) => void compare(text, column)} />
      )}
      {outcome?.kind === 'matches' && <Matches key={number} matches={outcome.matches} />}
    </PageSection>
  )
}

const ACCEPTED = '.csv,.txt,.tsv,.ofx,.qfx,.qbo,.xml,text/csv,text/plain'

/** Compares a statement with the transfers of the shop. `onNone` is called when the text has no lines of a statement. */
function useComparison(onNone: () => void) {
  const { common } = useMessages(transferMessages)
  const { send, pending } = useRequest()
  const [outcome, setOutcome] = useState<Outcome>()
  // A further comparison starts from nothing.
  const [number, setNumber] = useState(0)

  async function compare(text: string, chosen?: number): Promise<void> {
    const parser = await send(() => loadParser(common.failed))
    const statement = parser?.readStatement(text, chosen)
    if (statement === undefined) return
    if (statement.kind !== 'lines') {
      setOutcome(statement)
      if (statement.kind === 'none') onNone()
      return
    }
    const loaded = await send(() => staffApi()('listTransferReferences', {}))
    if (loaded === undefined) return
    setOutcome({ kind: 'matches', matches: matchTransfers(statement.lines, loaded.references) })
    setNumber((previous) => previous + 1)
  }

  return { outcome, number, pending, compare, clear: () => setOutcome(undefined) }
}
