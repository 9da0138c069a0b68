/**
 * Moves the focus to an element when it appears: `<TextField ref={focusOnMount}>`. It runs before a dialog notices that
 * the element that had the focus is gone, because the dialog would take the focus itself in the next frame.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
