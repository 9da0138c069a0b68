export interface Decision {
  file: string
  number: string
  title: string
}

const HEAD = /^# (?<number>\d{4}) (?<title>.+)\n/
const SECTIONS = ['What', 'Why', 'Rejected', 'Consequences']

/** Throws when the number, the title or one of the four sections is missing. */
export function parseDecision(file: string, text: string): Decision {
  const { number = '', title = '' } = HEAD.exec(text)?.groups ?? {}
  if (!number) throw new Error(`${file} must begin with "# 0000 Title"`)
  if (!file.startsWith(`${number}-`)) throw new Error(`${file} has the number ${number} in its title`)
  const missing = SECTIONS.find((section) => !text.includes(`\n## ${section}\n`))
  if (missing) throw new Error(`${file} has no section "${missing}"`)
  return { file, number, title }
}

export function indexPage(decisions: Decision[]): string {
  return [
    '# Decisions',
    '',
    'Why the shop is built as it is: choices with arguments on both sides, one page each, with the sections What, Why, Rejected and Consequences. Code and documents cite them by number ("decision 8"). Numbers are never given twice; those that are missing belong to decisions that no longer apply. A new decision takes the next number. When one changes, the page that replaces it takes the next number too, and the former page goes, with its citations. `npm run generate-docs` writes this list, and `npm run check` compares it with the citations, both ways.',
    '',
    '| | decision |',
    '| --- | --- |',
    ...decisions.map(({ file, number, title }) => `| ${Number(number)} | [${title}](${file}) |`),
    '',
  ].join('\n')
}
