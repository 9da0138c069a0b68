import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { moneyMessages } from '../../messages/money.ts'

/** The result of a comparison is requested every second for half a minute; a longer one continues by itself. */
const TRIES = 30
const WAIT_MS = 1_000

export function Reconcile() {
  const { t } = useMessages(moneyMessages)
  const { revalidate } = useRevalidator()
  const { send, pending } = useRequest()
  const [found, setFound] = useState<string[] | null>()

  async function compare(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const days = Number(new FormData(event.currentTarget).get('days'))
    setFound(undefined)
    const result = await send(async () => {
      const run = await staffApi()('reconcilePayments', { body: { days } })
      return run.ok ? waitForResult(run.data.id) : run
    })
    if (result === undefined) return
    setFound(result.found)
    await revalidate()
  }

  return (
    <PageSection title={t.reconcile}>
      <Text tone="quiet">{t.reconcileText}</Text>
      <form onSubmit={(event) => void compare(event)} className="mt-3 flex flex-wrap items-end gap-3">
        <Select
          label={t.days}
          name="days"
          defaultValue={7}
          options={[1, 7, 30, 90].map((value) => ({ value, label: String(value) }))}
          className="min-w-28"
        />
        <Button type="submit" variant="secondary" loading={pending} loadingLabel={t.comparing}>
          {t.compare}
        </Button>
      </form>
      <div role="status" className="mt-3">
        {found === null && <Text>{t.comparingLong}</Text>}
        {found?.length === 0 && <Text>{t.nothingMissed}</Text>}
        {found !== undefined && found !== null && found.length > 0 && (
          <>
            <Text strong>{t.found}</Text>
            <ul lang="en" className="list-disc pl-5 text-small">
              {found.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </PageSection>
  )
}

/** Asks until the comparison has ended; its result is null when it takes longer. */
async function waitForResult(id: number) {
  for (let tries = 1; ; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    const run = await staffApi()('getReconciliation', { query: { id } })
    if (!run.ok || run.data.found !== null || tries === TRIES) return run
  }
}
