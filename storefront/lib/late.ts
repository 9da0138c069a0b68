declare global {
  interface Window {
    /** What was pressed, written in or sent where no script watched yet, oldest first (head-script.ts keeps it). */
    early?: Element[]
  }
}

/** Marks what the server drew and no script watches yet: the page itself, and each late part of it. */
export const LATE = 'data-late'
