/** The first element of the page, visible when it has the focus. It links to the id of the main content. */
export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="sr-only focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-50 focus:rounded-edge focus:bg-ink focus:px-4! focus:py-3! focus:font-semibold focus:text-paper"
    >
      {children}
    </a>
  )
}
