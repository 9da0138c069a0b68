import type { ApiResult } from '@shop/contract/client.ts'
import { MAX_LISTED_LINES, type MovedFile } from '@shop/contract/staff/moved-values.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFinish } from '../actions/page-action.ts'
import { useMessages } from '../../lib/language.ts'
import type { UploadOptions } from '../../lib/upload.ts'
import { movingMessages } from '../../messages/moving.ts'
import { ListTable } from '../list/list-table.tsx'
import { PageSection } from '../page.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { TableArea, useTableUpload } from '../table-upload.tsx'

interface FileCheckProps<T extends MovedFile> {
  send: (file: File, apply: boolean, options: UploadOptions) => Promise<ApiResult<T>>
  renderChanges: (found: T) => ReactNode
  renderChoices?: (found: T) => ReactNode
  getDone: (saved: T) => string
}

/** Takes a file of a former shop, shows what it would change and what cannot be kept, and saves it once that is confirmed. */
export function FileCheck<T extends MovedFile>({ send, renderChanges, renderChoices, getDone }: FileCheckProps<T>) {
  const { t } = useMessages(movingMessages)
  const finish = useFinish()
  const { percent, message, upload } = useTableUpload()
  const [checked, setChecked] = useState<{ file: File; found: T }>()
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => result.current?.focus(), [checked])

  async function check(file: File): Promise<void> {
    // An older result is about another file.
    setChecked(undefined)
    const found = await upload(file, (one, options) => send(one, false, options))
    if (found) setChecked({ file, found })
  }

  async function apply(file: File): Promise<void> {
    const saved = await upload(file, (one, options) => send(one, true, options))
    if (!saved) return
    setChecked(undefined)
    await finish(getDone(saved))
  }

  return (
    <>
      <TableArea percent={percent} message={message} onFile={(file) => void check(file)} />
      {checked && (
        <div ref={result} tabIndex={-1} className="mt-8">
          <PageSection title={t.result(checked.file.name)}>
            <Findings found={checked.found}>{renderChanges(checked.found)}</Findings>
            {checked.found.new + checked.found.changed > 0 ? (
              <div className="mt-6 grid justify-items-start gap-6">
                {renderChoices?.(checked.found)}
                <Button loading={percent !== undefined} onClick={() => void apply(checked.file)}>
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

function Findings({ found, children }: { found: MovedFile; children: ReactNode }) {
  const { t } = useMessages(movingMessages)
  const { problems, changes, hidden_rows, unused } = found
  return (
    <div className="grid gap-6">
      <div>
        <Text>{t.counts(found)}</Text>
        {hidden_rows > 0 && <SecondaryText>{t.hidden(hidden_rows)}</SecondaryText>}
        {unused.length > 0 && <SecondaryText className="wrap-anywhere">{t.unused(unused.join(', '))}</SecondaryText>}
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
            renderLead={() => <span className="md:hidden">{t.line}</span>}
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
