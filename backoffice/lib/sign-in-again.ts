/** Opens the sign-in over the page and resolves to whether the same member signed in; undefined before a screen is shown. */
let open: (() => Promise<boolean>) | undefined
let opened: Promise<boolean> | undefined

/** Sets what opens the sign-in over the page, until the returned function is called. */
export function offerSignInAgain(openSignIn: () => Promise<boolean>): () => void {
  open = openSignIn
  return () => (open = undefined)
}

/**
 * Lets the member whose session has ended sign in over the page, which keeps what was typed on it, and resolves to whether
 * that happened. All calls that find the session ended wait for the same sign-in.
 */
export async function signInAgain(): Promise<boolean> {
  opened ??= open?.().finally(() => (opened = undefined))
  return (await opened) ?? false
}
