export function getOrderRowId(number: string): string {
  return `pedido-${number}`
}

export function getReturnsId(number: string): string {
  return `devoluciones-${number}`
}

/** Moves the focus to an order's row, because the pressed button may be gone. */
export function focusOrderRow(number: string): void {
  focusAfterRender(() => document.getElementById(getOrderRowId(number))?.querySelector('summary'))
}

export function focusReturns(number: string): void {
  focusAfterRender(() => document.getElementById(getReturnsId(number)))
}

/** Runs a moment later, when the change is rendered and dialogs have returned the focus. */
function focusAfterRender(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => find()?.focus())
}
