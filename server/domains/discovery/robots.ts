/**
 * Returns robots.txt, which allows all pages. Pages that must not be indexed say so themselves, which a robot can only
 * read if it may fetch them.
 */
export function robotsText(public_url: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${public_url}/sitemap.xml\n`
}
