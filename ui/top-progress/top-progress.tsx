/**
 * A thin line along the top while the next page is loading; it appears after 150 ms and is hidden from screen readers.
 */
export function TopProgress({ active }: { active: boolean }) {
  if (!active) return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-late">
      <div className="h-full origin-left animate-crawl bg-vermilion" />
    </div>
  )
}
