import { use } from 'react'
import { NonceContext } from '../api/layout-data.ts'
import { inlineScript } from './inline-script.ts'

interface CustomerCoverProps {
  /** The part of the page's title that is only true for a guest, and what replaces it. */
  guestTitle: string
  loadingTitle: string
}

/**
 * Sets `data-loading` on the element around it in the browser of a signed-in customer, before the content is parsed. The
 * server renders every page for a guest, who sees it as it is.
 */
export function CustomerCover({ guestTitle, loadingTitle }: CustomerCoverProps) {
  const script = import.meta.env.SSR ? inlineScript(coverForCustomer, guestTitle, loadingTitle) : ''
  const nonce = import.meta.env.SSR ? use(NonceContext) : undefined
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/** Whether the cover hides a page from the customer of this browser, for whom the page's data is still loading. */
export function isCovered(): boolean {
  return !import.meta.env.SSR && document.querySelector('[data-loading]') !== null
}

function coverForCustomer(guestTitle: string, loadingTitle: string): void {
  try {
    if (localStorage.getItem('token') === null) return
    document.currentScript!.parentElement!.dataset['loading'] = ''
    document.title = document.title.replace(guestTitle, loadingTitle)
  } catch {
    // The browser forbids storage, so it knows no customer.
  }
}
