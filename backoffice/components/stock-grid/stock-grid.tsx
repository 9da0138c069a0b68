import type { RefusalData } from '@shop/contract/refusal.ts'
import { stockReasons, type StockReason } from '@shop/contract/staff/stock-rules.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { newKey } from '../../lib/new-key.ts'
import { stockMessages } from '../../messages/stock.ts'
import { useLeaveQuestion } from '../editor/use-leave-question.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { StockCellField } from './stock-cell-field.tsx'
import { type GridCell, noUnits, type StockInputs, toChanges } from './stock-inputs.ts'
import { getTarget, pasteSheet } from './grid-keys.ts'
import { NeedingOrders } from './needing-orders.tsx'

interface StockGridProps {
  name: string
  sizes: readonly { id: number; letter: string }[]
  colors: readonly { id: number; name: string; hex_code: string }[]
  cells: readonly GridCell[]
  waiting: readonly { size_id: number | null; color_id: number | null; people: number }[]
  canWrite: boolean
  /** Loads the stock again: after a save, and when another one was quicker. */
  onChanged: () => Promise<void> | void
}

/**
 * The stock of a product as a sheet of sizes and colors, in which differences and counts are typed. Each save has one
 * reason. A cell shows its available units, why others are not, and how many people wait.
 */
export function StockGrid(props: StockGridProps) {
  const { canWrite } = props
  const { t } = useMessages(stockMessages)
  const { inputs, setInput, setInputs, form, refusedKey, refusal } = useStockSave(props)
  return (
    <div data-own-undo>
      {canWrite && <SecondaryText className="mb-3">{t.gridHelp}</SecondaryText>}
      {refusal !== undefined && (
        <InlineBanner live tone="error" className="mb-3">
          {refusal.message}
          <NeedingOrders about={refusal.about} />
        </InlineBanner>
      )}
      <div className="relative overflow-x-auto">
        <Sheet {...props} inputs={inputs} refusedKey={refusedKey} setInput={setInput} setInputs={setInputs} />
      </div>
      {canWrite && form}
    </div>
  )
}

interface SheetProps extends StockGridProps {
  inputs: StockInputs
  refusedKey: string | undefined
  setInput: (key: string, text: string) => void
  setInputs: (inputs: StockInputs) => void
}

function Sheet(props: SheetProps) {
  const { name, sizes, colors, inputs, setInputs } = props
  const { t } = useMessages(stockMessages)
  const table = useRef<HTMLTableElement>(null)

  // The fields of the whole sheet are served by two listeners: a cell is rendered only when its own values change.
  useEffect(() => {
    const sheet = table.current
    if (sheet === null) return undefined
    function handlePaste(event: ClipboardEvent): void {
      const pasted = pasteSheet(
        event,
        sizes.map(({ id }) => id),
        colors.map(({ id }) => id),
      )
      if (pasted !== undefined) setInputs({ ...inputs, ...pasted })
    }
    function handleKeyDown(event: KeyboardEvent): void {
      const target = getTarget(event, sheet)
      if (target === undefined) return
      event.preventDefault()
      target.focus()
      target.select()
    }
    sheet.addEventListener('paste', handlePaste)
    sheet.addEventListener('keydown', handleKeyDown)
    return () => {
      sheet.removeEventListener('paste', handlePaste)
      sheet.removeEventListener('keydown', handleKeyDown)
    }
  }, [sizes, colors, inputs, setInputs])

  return (
    <table ref={table} aria-label={t.gridLabel(name)} className="border-collapse text-small tabular-nums">
      <thead>
        <tr>
          <th scope="col" className="sticky left-0 z-10 bg-paper px-2 py-1 text-left font-semibold">
            {t.columns.size}
          </th>
          {colors.map((color) => (
            <th key={color.id} scope="col" className="min-w-28 px-2 py-1 text-left font-semibold">
              <span className="inline-flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className="size-3 rounded-full border border-line-strong"
                  style={{ backgroundColor: color.hex_code }}
                />
                {color.name}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <SheetBody {...props} />
    </table>
  )
}

function SheetBody({ sizes, colors, cells, waiting, inputs, refusedKey, canWrite, setInput }: SheetProps) {
  const { t } = useMessages(stockMessages)
  const byKey = new Map(cells.map((cell) => [`${cell.size_id} ${cell.color_id}`, cell]))
  return (
    <tbody>
      {sizes.map((size, row) => (
        <tr key={size.id} className="border-t border-line align-top">
          <th scope="row" className="sticky left-0 z-10 bg-paper px-2 py-2 text-left font-semibold">
            {size.letter}
          </th>
          {colors.map((color, column) => {
            const key = `${size.id} ${color.id}`
            const units = byKey.get(key) ?? noUnits
            return (
              <StockCellField
                key={key}
                cellKey={key}
                label={t.cell(size.letter, color.name)}
                position={`${row} ${column}`}
                onHand={units.on_hand}
                committed={units.committed}
                reserved={units.reserved}
                waiting={countWaiting(waiting, size.id, color.id)}
                text={inputs[key] ?? ''}
                isRefused={refusedKey === key}
                canWrite={canWrite}
                onInput={setInput}
              />
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}

function countWaiting(waiting: StockGridProps['waiting'], size: number, color: number): number {
  return waiting
    .filter(({ size_id, color_id }) => (size_id ?? size) === size && (color_id ?? color) === color)
    .reduce((sum, { people }) => sum + people, 0)
}

/**
 * Keeps what is typed, and sends it; what is sent again after a lost answer is saved once. A refused cell keeps its text;
 * what others changed is loaded again.
 */
function useStockSave({ cells, onChanged }: Pick<StockGridProps, 'cells' | 'onChanged'>) {
  const { t } = useMessages(stockMessages)
  const toast = useToast()
  const [inputs, setInputs] = useState<StockInputs>({})
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; about?: RefusalData }>()
  // The setter is stable, so that typing renders one cell and not the whole sheet.
  const [setInput] = useState(() => (key: string, text: string) => {
    setInputs((shown) => ({ ...shown, [key]: text }))
  })
  const key = useRef(newKey())
  const { changes, isValid } = toChanges(inputs, cells)
  useLeaveQuestion(changes.length > 0, { isKept: false })

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    if (isPending || changes.length === 0 || !isValid) return
    setPending(true)
    const reason = String(values.get('reason')) as StockReason
    const result = await staffApi()('adjustStock', {
      body: { reason, note: String(values.get('note')).trim(), cells: changes, key: key.current },
    })
    // A change whose answer was lost may have been made: it keeps its key.
    if (result.ok || (result.status >= 400 && result.status < 500)) key.current = newKey()
    if (result.ok) {
      setInputs({})
      setRefusal(undefined)
      toast(t.saved)
    } else setRefusal(result)
    await onChanged()
    setPending(false)
  }

  const form = changes.length > 0 && (
    <form
      onSubmit={(event) => void save(event)}
      className="mt-4 flex flex-wrap items-end gap-3 border-t border-line pt-4"
    >
      <Select
        label={t.reason}
        name="reason"
        className="min-w-36"
        options={stockReasons.map((reason) => ({ value: reason, label: t.reasons[reason] }))}
      />
      <TextField label={t.note} name="note" maxLength={200} autoComplete="off" className="min-w-40 grow" />
      <Button variant="quiet" onClick={() => setInputs({})}>
        {t.clear}
      </Button>
      <Button type="submit" variant="secondary" loading={isPending} disabled={!isValid}>
        {`${t.save} (${t.pending(changes.length)})`}
      </Button>
    </form>
  )
  const refusedKey = refusal && [refusal.about?.['size_id'], refusal.about?.['color_id']].join(' ')
  return { inputs, setInput, setInputs, form, refusedKey, refusal }
}
