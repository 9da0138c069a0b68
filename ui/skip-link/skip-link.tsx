/** The first element of the page, visible when it has the focus. It links to the id of the main content. */
export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="skip-link">
      {children}
    </a>
  )
}
