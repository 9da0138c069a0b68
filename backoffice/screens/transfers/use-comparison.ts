import { formatRefusal } from '@shop/contract/refusal.ts'
import { tableRefusals } from '@shop/contract/staff-refusals/tables.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useRef, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { type Match, matchTransfers } from '../../lib/bank/match-transfers.ts'
import { readInWorker, type WorkerResult } from '../../lib/bank/read-in-worker.ts'
import type { StatementNote } from '../../lib/bank/read-statement.ts'
import type { ColumnQuestion } from '../../lib/bank/table-lines.ts'
import { useMessages } from '../../lib/language.ts'
import { transferMessages } from '../../messages/transfers.ts'

export type Outcome =
  /** A further comparison, with another number, starts from nothing. */
  | { kind: 'matches'; number: number; matches: Match[]; notes: StatementNote[] }
  | { kind: 'question'; question: ColumnQuestion }
  | { kind: 'refused'; message: string }

/** Compares a statement with the transfers of the shop. `onRefused` is called when it has nothing that can be read. */
export function useComparison(onRefused: () => void) {
  const { t, lang, common } = useMessages(transferMessages)
  const { send, pending } = useRequest()
  const [outcome, setOutcome] = useState<Outcome>()
  const count = useRef(0)

  /** Reads the statement; a worker that could not be loaded is a request without a response. */
  async function read(source: string | File, chosen: number | undefined) {
    const bytes = typeof source === 'string' ? source : new Uint8Array(await source.arrayBuffer())
    const data = await readInWorker(bytes, chosen)
    const isLoaded = data.ok || data.code !== 'unavailable'
    return isLoaded
      ? ({ ok: true, data } as const)
      : ({ ok: false, status: 0, code: 'unavailable', message: common.failed, fields: {} } as const)
  }

  function describe({ code, data }: Extract<WorkerResult, { ok: false }>): string {
    if (code === 'unavailable') return common.failed
    const isPdf = code === 'table_old_format' && data['type'] === 'PDF'
    return isPdf ? t.pdf : formatRefusal(tableRefusals[code], lang, data)
  }

  function refuse(message: string): void {
    setOutcome({ kind: 'refused', message })
    onRefused()
  }

  async function compare(source: string | File, chosen?: number): Promise<void> {
    const result = await send(() => read(source, chosen))
    if (result === undefined) return
    if (!result.ok) return refuse(describe(result))
    const { statement } = result
    if (statement.kind === 'shop_file') return refuse(t.shopFile)
    if (statement.kind === 'none') return refuse(t.noLines)
    if (statement.kind === 'question') return setOutcome(statement)
    const loaded = await send(() => staffApi()('listTransferReferences', {}))
    if (loaded === undefined) return
    const matches = matchTransfers(statement.lines, loaded.references)
    // Lines without amounts that name no transfer are no bookings.
    if (matches.length === 0 && statement.lines.every(({ amount }) => amount === undefined)) return refuse(t.noLines)
    count.current += 1
    setOutcome({ kind: 'matches', number: count.current, matches, notes: statement.notes })
  }

  return { outcome, pending, compare, clear: () => setOutcome(undefined) }
}
