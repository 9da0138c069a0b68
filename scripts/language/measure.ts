import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Comment, readSource, readSqlComments, readSqlNames } from './read-source.ts'
import { findRetired, isNoSentence, REFUSED_TYPES, RETIRED_WORDS, splitName } from './rules.ts'

export interface Finding {
  file: string
  line: number
  message: string
}

export interface LanguageReport {
  comments: number
  no_sentence: Finding[]
  retired: Finding[]
  refused_types: Finding[]
}

/** Measures names and comments of these files; paths are relative to `root`. */
export function measureLanguage(root: string, files: string[]): LanguageReport {
  const report: LanguageReport = { comments: 0, no_sentence: [], retired: [], refused_types: [] }
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8')
    const { comments, names, exported_types } = file.endsWith('.sql')
      ? { comments: readSqlComments(text), names: readSqlNames(text), exported_types: [] }
      : readSource(file, text)
    report.comments += comments.length
    for (const comment of comments) checkComment(report, file, comment)
    for (const word of findRetired(splitName(file.replaceAll('/', ' '))))
      report.retired.push({ file, line: 1, message: formatRetired('the path', word) })
    for (const { name, line } of names)
      for (const word of findRetired(splitName(name)))
        report.retired.push({ file, line, message: formatRetired(name, word) })
    for (const { name, line } of exported_types)
      if (REFUSED_TYPES.includes(name)) report.refused_types.push({ file, line, message: `type ${name}` })
  }
  return report
}

function checkComment(report: LanguageReport, file: string, { text, line }: Comment): void {
  if (isNoSentence(text)) report.no_sentence.push({ file, line, message: `“${text.slice(0, 70)}”` })
  for (const word of findRetired(text)) report.retired.push({ file, line, message: formatRetired('a comment', word) })
}

function formatRetired(subject: string, word: string): string {
  return `${subject} says “${word}”; write ${RETIRED_WORDS[word]}`
}
