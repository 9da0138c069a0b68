/** A ref that moves the focus to an element as soon as it is rendered: `<Button ref={focusOnMount}>`. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
