const HEAD = /^# (?<number>\d{4}) .+\n/
const SECTIONS = ['What', 'Why', 'Rejected', 'Consequences']

/** Throws when the number, the title or one of the four sections is missing. */
export function readDecisionNumber(file: string, text: string): string {
  const { number = '' } = HEAD.exec(text)?.groups ?? {}
  if (!number) throw new Error(`${file} must begin with "# 0000 Title"`)
  if (!file.startsWith(`${number}-`)) throw new Error(`${file} has the number ${number} in its title`)
  const missing = SECTIONS.find((section) => !text.includes(`\n## ${section}\n`))
  if (missing) throw new Error(`${file} has no section "${missing}"`)
  return number
}
