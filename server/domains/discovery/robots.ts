/**
 * What robots are told: everything but what is no page. Pages that are nobody's business in an index say so themselves,
 * which a robot can only read if it may come.
 */
export function robotsText(public_url: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${public_url}/sitemap.xml\n`
}
