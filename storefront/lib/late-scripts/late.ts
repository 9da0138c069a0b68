declare global {
  interface Window {
    /** What was pressed, written in or sent where no script watched yet, oldest first (head-script.ts keeps it). */
    early?: Element[]
  }
}

/** A control as somebody left it; what has neither has none of it. */
export interface Left {
  value: string
  checked: boolean
}

function leftOf(control: Element): Left {
  const { value = '', checked = false } = control as Partial<HTMLInputElement>
  return { value, checked }
}

/** Marks what the server drew and no script watches yet: the page itself, and each late part of it. */
export const LATE = 'data-late'

/** What the mark says of a page that is watched, but where what was done before that still waits to be done again. */
export const WAITING = 'waiting'

/** What was done in this late part or page, oldest first, each with how it stands now. Each is told once. */
export function takeEarly(part: Element): [Element, Left][] {
  const { early = [] } = window
  const own = early.filter((control) => control.closest(`[${LATE}]`) === part)
  window.early = early.filter((control) => !own.includes(control))
  return own.map((control) => [control, leftOf(control)])
}
