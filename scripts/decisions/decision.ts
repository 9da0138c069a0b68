export interface Decision {
  file: string
  number: string
  title: string
  /** The day it was made, `YYYY-MM-DD`. */
  date: string
  status: 'accepted' | `superseded by ${string}`
}

const HEAD =
  /^# (?<number>\d{4}) (?<title>.+)\n\nDate: (?<date>\d{4}-\d{2}-\d{2})\nStatus: (?<status>accepted|superseded by \d{4})\n/
const SECTIONS = ['Context', 'Decision', 'Consequences']

/** Reads the head of a decision's page. Throws when number, date, status or one of the three sections is missing. */
export function parseDecision(file: string, text: string): Decision {
  const { number = '', title = '', date = '', status = '' } = HEAD.exec(text)?.groups ?? {}
  if (!number) throw new Error(`${file} must begin with "# 0000 Title", "Date: YYYY-MM-DD" and "Status: …"`)
  if (!file.startsWith(`${number}-`)) throw new Error(`${file} has the number ${number} in its title`)
  const missing = SECTIONS.find((section) => !text.includes(`\n## ${section}\n`))
  if (missing) throw new Error(`${file} has no section "${missing}"`)
  return { file, number, title, date, status: status as Decision['status'] }
}

/** Returns the index of all decisions, by number. Throws when a decision is superseded by one that does not exist. */
export function indexPage(decisions: Decision[]): string {
  const numbers = new Set(decisions.map(({ number }) => number))
  for (const { file, status } of decisions) {
    const [, by] = /superseded by (\d+)/.exec(status) ?? []
    if (by && !numbers.has(by)) throw new Error(`${file} is superseded by ${by}, which does not exist`)
  }
  const last = Math.max(...[...numbers].map(Number))
  const all = Array.from({ length: last }, (_, index) => String(index + 1).padStart(4, '0'))
  const gaps = all.filter((number) => !numbers.has(number))
  return [
    '# Decisions',
    '',
    'Why the shop is built as it is, one page each. A page is never rewritten when a decision changes: its status names the page that supersedes it, and where only a part changed, a paragraph that begins with “Since then” says so. A new page takes the next number; its title states the decision, and it has the date, the status and the sections Context, Decision and Consequences; `npm run generate-docs` adds it to this list.',
    '',
    '| number | decision | date | status |',
    '| --- | --- | --- | --- |',
    ...decisions.map(
      ({ file, number, title, date, status }) => `| ${number} | [${title}](${file}) | ${date} | ${status} |`,
    ),
    '',
    '## Numbers without a page',
    '',
    `These numbers were reserved and then not needed: ${formatRanges(gaps)}.`,
    '',
  ].join('\n')
}

/** Formats ascending numbers of pages, such as `0051, 0068 to 0070`. */
function formatRanges(numbers: string[]): string {
  const ranges: string[][] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range && Number(range.at(-1)) + 1 === Number(number)) range.push(number)
    else ranges.push([number])
  }
  return ranges.map((range) => (range.length > 2 ? `${range[0]} to ${range.at(-1)}` : range.join(', '))).join(', ')
}
