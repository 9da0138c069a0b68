/**
 * Returns a question over the page, which keeps what was typed on it. `ask` resolves to whether it was answered; all calls
 * that ask meanwhile wait for the same answer. It is not asked, and false, while no screen offers it.
 */
function createQuestion() {
  let open: (() => Promise<boolean>) | undefined
  let opened: Promise<boolean> | undefined
  return {
    offer(openQuestion: () => Promise<boolean>): () => void {
      open = openQuestion
      return () => (open = undefined)
    },
    async ask(): Promise<boolean> {
      opened ??= open?.().finally(() => (opened = undefined))
      return (await opened) ?? false
    },
  }
}

/** Lets the member whose session has ended sign in again; answered when the same member did. */
export const signInAgain = createQuestion()

/** Asks the member for a second factor before a dangerous action. */
export const identity = createQuestion()
