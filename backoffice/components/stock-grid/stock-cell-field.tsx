import { cx } from '@shop/ui/class-names/cx.ts'
import { memo } from 'react'
import { useMessages } from '../../lib/language.ts'
import { stockMessages } from '../../messages/stock.ts'
import { parseCell } from './parse-cell.ts'
import { getResult } from './stock-inputs.ts'

interface StockCellFieldProps {
  cellKey: string
  label: string
  position: string
  onHand: number
  committed: number
  reserved: number
  waiting: number
  text: string
  isRefused: boolean
  canWrite: boolean
  onInput: (key: string, text: string) => void
}

export const StockCellField = memo(function StockCellField(props: StockCellFieldProps) {
  const { cellKey, label, position, onHand, committed, reserved, waiting, text, isRefused, canWrite, onInput } = props
  const { t } = useMessages(stockMessages)
  const allocated = committed + reserved
  const id = `stock-${cellKey.replace(' ', '-')}`
  const input = parseCell(text)
  const result = input ? getResult(input, onHand) : undefined
  const error =
    input === undefined
      ? t.invalid
      : result !== undefined && result < allocated
        ? t.belowAllocated(allocated)
        : undefined
  return (
    <td className="px-2 py-2">
      <span className="grid" id={`${id}-state`}>
        <span className="flex items-baseline gap-2">
          <span aria-hidden="true" className="font-semibold">
            {onHand - allocated}
          </span>
          <span className="sr-only">{t.available(onHand - allocated)}</span>
          {waiting > 0 && <span className="text-caption font-semibold text-warn">{t.waitingShort(waiting)}</span>}
          {result !== undefined && error === undefined && <span className="text-caption">{t.becomes(result)}</span>}
        </span>
        {allocated > 0 && <span className="text-caption text-ink-2">{t.onHand(onHand)}</span>}
        {committed > 0 && <span className="text-caption text-ink-2">{t.committed(committed)}</span>}
        {reserved > 0 && <span className="text-caption text-ink-2">{t.reserved(reserved)}</span>}
      </span>
      {canWrite && (
        <input
          aria-label={label}
          aria-describedby={error === undefined ? `${id}-state` : `${id}-error ${id}-state`}
          aria-invalid={error !== undefined || isRefused ? true : undefined}
          data-position={position}
          inputMode="text"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={8}
          value={text}
          onChange={(event) => onInput(cellKey, event.currentTarget.value)}
          className={cx(
            'mt-1 block min-h-9 w-24 rounded-edge border border-line-strong bg-paper px-2 hover:border-ink pointer-coarse:min-h-11',
            'aria-invalid:border-error aria-invalid:inset-ring aria-invalid:inset-ring-error',
          )}
        />
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className="mt-1 block text-caption text-error">
          {error}
        </span>
      )}
    </td>
  )
})
