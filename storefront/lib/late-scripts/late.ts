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

export function leftOf(control: Element): Left {
  const { value = '', checked = false } = control as Partial<HTMLInputElement>
  return { value, checked }
}

/** Marks what the server drew and no script watches yet: the page itself, and each late part of it. */
export const LATE = 'data-late'
