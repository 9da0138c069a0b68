export function rowId(number: string): string {
  return `pedido-${number}`
}

export function returnsId(number: string): string {
  return `devoluciones-${number}`
}

/** Puts the focus on an order's row: what was acted with may be gone. */
export function focusRow(number: string): void {
  focusSoon(() => document.getElementById(rowId(number))?.querySelector('summary'))
}

/** Puts the focus on the title above an order's returns. */
export function focusReturns(number: string): void {
  focusSoon(() => document.getElementById(returnsId(number)))
}

/** A moment later, when what changed is drawn and dialogs have given their focus back. */
function focusSoon(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => find()?.focus())
}
