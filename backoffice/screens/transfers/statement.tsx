import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FileLink } from '../../components/file-drop.tsx'
import { PageSection } from '../../components/page.tsx'
import { useMessages } from '../../lib/language.ts'
import { transferMessages } from '../../messages/transfers.ts'
import { ColumnChoice } from './column-choice.tsx'
import { Matches } from './matches.tsx'
import { type Outcome, useComparison } from './use-comparison.ts'

/** Files that banks offer; the bytes of one decide how it is read. */
const ACCEPTED = '.csv,.txt,.tsv,.xlsx,.ods,.ofx,.qfx,.qbo,.xml,text/csv,text/plain'

/**
 * The bank statement, which is compared in this browser: the server learns only the reference and the amount of what is
 * confirmed.
 */
export function Statement() {
  const { t } = useMessages(transferMessages)
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { outcome, pending, compare, clear } = useComparison(() => field.current?.focus())
  const source = file ?? text

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void compare(source)
  }

  function type(typed: string): void {
    setText(typed)
    setFile(undefined)
  }

  function open([chosen]: File[]): void {
    if (!chosen) return
    setText('')
    setFile(chosen)
    void compare(chosen)
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
        error={outcome?.kind === 'refused' ? outcome.message : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button loading={pending} loadingLabel={t.comparing} onClick={() => void compare(source)}>
          {t.compare}
        </Button>
        <FileLink label={t.file} accept={ACCEPTED} onFiles={open} />
        {(text !== '' || file !== undefined) && (
          <Button
            variant="quiet"
            onClick={() => {
              type('')
              clear()
              field.current?.focus()
            }}
          >
            {t.clear}
          </Button>
        )}
      </div>
      {file !== undefined && <FileName file={file} />}
      {outcome !== undefined && <Result outcome={outcome} onChoose={(column) => void compare(source, column)} />}
    </PageSection>
  )
}

function FileName({ file }: { file: File }) {
  return (
    <Text size="small" tone="quiet" className="mt-2 break-words">
      {file.name}
    </Text>
  )
}

function Result({ outcome, onChoose }: { outcome: Outcome; onChoose: (column: number) => void }) {
  const { t } = useMessages(transferMessages)
  if (outcome.kind === 'refused') return null
  if (outcome.kind === 'question') return <ColumnChoice question={outcome.question} onChoose={onChoose} />
  return (
    <>
      {outcome.notes.map(({ code, count }) => (
        <Text key={code} size="small" tone="warn" className="mt-3">
          {t.notes[code](count)}
        </Text>
      ))}
      <Matches key={outcome.number} matches={outcome.matches} />
    </>
  )
}
