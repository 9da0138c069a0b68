export interface CitingFile {
  path: string
  text: string
}

const CITATION = /\bdecisions?(?:\/| )(?<number>\d{1,4})\b/gi

/** Returns the numbers of the decisions that a text names, as in their file names: `decision 8`, `docs/decisions/0008-…`. */
export function listCitations(text: string): string[] {
  return [...text.matchAll(CITATION)].map(({ groups }) => groups!['number']!.padStart(4, '0'))
}

export function findCitationErrors(numbers: string[], files: CitingFile[]): string[] {
  const citations = files.flatMap(({ path, text }) => listCitations(text).map((number) => ({ path, number })))
  const cited = new Set(citations.map(({ number }) => number))
  return [
    ...citations
      .filter(({ number }) => !numbers.includes(number))
      .map(({ path, number }) => `${path} names decision ${Number(number)}, which has no page`),
    ...numbers
      .filter((number) => !cited.has(number))
      .map((number) => `Decision ${Number(number)} is named nowhere: cite it where it applies, or delete its page`),
  ]
}
