export function rowId(number: string): string {
  return `pedido-${number}`
}

export function returnsId(number: string): string {
  return `devoluciones-${number}`
}

/** Moves the focus to an order's row, because the pressed button may be gone. */
export function focusRow(number: string): void {
  focusSoon(() => document.getElementById(rowId(number))?.querySelector('summary'))
}

/** Moves the focus to the title above an order's returns. */
export function focusReturns(number: string): void {
  focusSoon(() => document.getElementById(returnsId(number)))
}

/** Runs a moment later, when the change is rendered and dialogs have returned the focus. */
function focusSoon(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => find()?.focus())
}
