import type { ApiResult } from '@shop/contract/client.ts'
import { MAX_LISTED_LINES, type MovedFile } from '@shop/contract/staff/moved-values.ts'
import { TABLE_MAX_BYTES } from '@shop/contract/table/table.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { FieldError } from '@shop/ui/field/field-error.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFinish } from '../actions/page-action.ts'
import { DropArea, FileLink } from '../file-drop.tsx'
import { useMessages } from '../../lib/language.ts'
import type { UploadOptions } from '../../lib/upload.ts'
import { movingMessages } from '../../messages/moving.ts'
import { ListTable } from '../list/list-table.tsx'
import { PageSection } from '../page.tsx'
import { SecondaryText } from '../secondary-text.tsx'

interface FileCheckProps<T extends MovedFile> {
  /** Sends the file, to see what it would change or to change it. */
  send: (file: File, apply: boolean, options: UploadOptions) => Promise<ApiResult<T>>
  /** Shows what is new or changes. */
  renderChanges: (found: T) => ReactNode
  /** Choices that the person makes before the file is saved. */
  renderChoices?: (found: T) => ReactNode
  /** Returns the notice that says that it is saved. */
  getDone: (saved: T) => string
}

/** Takes a file of a former shop, shows what it would change and what cannot be kept, and saves it once that is confirmed. */
export function FileCheck<T extends MovedFile>({ renderChanges, renderChoices, ...props }: FileCheckProps<T>) {
  const { t } = useMessages(movingMessages)
  const { upload, percent, message, checked } = useFileCheck(props)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => result.current?.focus(), [checked])
  return (
    <>
      <FileArea percent={percent} message={message} onFile={(file) => void upload(file, false)} />
      {checked && (
        <div ref={result} tabIndex={-1} className="mt-8">
          <PageSection title={t.result(checked.file.name)}>
            <Findings found={checked.found}>{renderChanges(checked.found)}</Findings>
            {checked.found.new + checked.found.changed > 0 ? (
              <div className="mt-6 grid justify-items-start gap-6">
                {renderChoices?.(checked.found)}
                <Button loading={percent !== undefined} onClick={() => void upload(checked.file, true)}>
                  {t.apply(checked.found.new + checked.found.changed)}
                </Button>
              </div>
            ) : (
              <Text className="mt-6">{t.nothing}</Text>
            )}
          </PageSection>
        </div>
      )}
    </>
  )
}

/** Sends one file at a time, first to see what it would change. */
function useFileCheck<T extends MovedFile>({ send, getDone }: Pick<FileCheckProps<T>, 'send' | 'getDone'>) {
  const { t } = useMessages(movingMessages)
  const finish = useFinish()
  const [percent, setPercent] = useState<number>()
  const [message, setMessage] = useState<string>()
  const [checked, setChecked] = useState<{ file: File; found: T }>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  async function upload(file: File | undefined, apply: boolean): Promise<void> {
    if (!file || percent !== undefined) return
    setMessage(file.size > TABLE_MAX_BYTES ? t.tooLarge : undefined)
    if (file.size > TABLE_MAX_BYTES) return
    const controller = new AbortController()
    abort.current = controller
    setPercent(0)
    const answer = await send(file, apply, {
      onProgress: (part) => setPercent(Math.round(part * 100)),
      signal: controller.signal,
    })
    setPercent(undefined)
    if (controller.signal.aborted) return
    if (!answer.ok) {
      setMessage(answer.message)
      return
    }
    setChecked(apply ? undefined : { file, found: answer.data })
    if (apply) await finish(getDone(answer.data))
  }

  return { upload, percent, message, checked }
}

interface FileAreaProps {
  percent: number | undefined
  message: string | undefined
  onFile: (file: File | undefined) => void
}

function FileArea({ percent, message, onFile }: FileAreaProps) {
  const { t } = useMessages(movingMessages)
  const errorId = useId()
  return (
    <DropArea className="p-6" onFiles={([file]) => onFile(file)}>
      <Icon name="file-up" className="mx-auto mb-1 size-6 text-ink-2" />
      {percent === undefined ? (
        <p>
          {t.drop}{' '}
          <FileLink
            label={t.choose}
            accept=".xlsx,.ods,.csv,text/csv,.txt"
            aria-describedby={message === undefined ? undefined : errorId}
            onFiles={([file]) => onFile(file)}
          />
        </p>
      ) : (
        <p role="status">{t.reading(percent)}</p>
      )}
      {message !== undefined && (
        <div role="alert" className="mt-2 flex justify-center">
          <FieldError id={errorId}>{message}</FieldError>
        </div>
      )}
    </DropArea>
  )
}

function Findings({ found, children }: { found: MovedFile; children: ReactNode }) {
  const { t } = useMessages(movingMessages)
  const { problems, changes, hidden_rows } = found
  return (
    <div className="grid gap-6">
      <div>
        <Text>{t.counts(found)}</Text>
        {hidden_rows > 0 && <SecondaryText>{t.hidden(hidden_rows)}</SecondaryText>}
      </div>
      {problems.length > 0 && (
        <div>
          <Text className="mb-2 font-semibold">{t.problems}</Text>
          <ListTable
            caption={t.problems}
            rows={problems.map((problem, index) => ({ ...problem, index }))}
            nameHeader={t.line}
            getId={({ index }) => index}
            getName={({ line }) => String(line)}
            columns={[
              { id: 'value', header: t.value, render: ({ value }) => <span className="wrap-anywhere">{value}</span> },
              { id: 'problem', header: t.problem, render: ({ message }) => message },
            ]}
          />
          {problems.length === MAX_LISTED_LINES && (
            <SecondaryText className="mt-2">{t.first(MAX_LISTED_LINES)}</SecondaryText>
          )}
        </div>
      )}
      {changes.length > 0 && (
        <div>
          <Text className="mb-2 font-semibold">{t.changes}</Text>
          {children}
          {changes.length === MAX_LISTED_LINES && (
            <SecondaryText className="mt-2">{t.first(MAX_LISTED_LINES)}</SecondaryText>
          )}
        </div>
      )}
    </div>
  )
}
