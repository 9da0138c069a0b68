import type { DrawnSample } from '../../server/testing/mail-samples/samples.ts'
import { chapters, whenSent } from './chapters.ts'

const intro = `# Mails

Every mail of the shop, in both languages, as \`npm run mails\` draws it from the samples of the tests
(\`server/testing/mail-samples/\`). What makes them look so is in [decision 54](decisions/0054-emails-are-rendered-for-clients-with-little-html-support.md);
how to see those of a running shop, and to send one again, in [operations](operations.md#mail).`

/** Returns the page that shows the usual sample of every mail in both languages. */
export function pageOfMails(samples: DrawnSample[]): string {
  const parts = chapters.flatMap(({ title, mails }) => [
    `## ${title}`,
    ...samples
      .filter(({ kind, lang }) => lang === 'es' && Object.hasOwn(mails, kind))
      .flatMap(({ kind }) => entryOf(kind, samples)),
  ])
  return `${[intro, ...parts].join('\n\n')}\n`
}

function entryOf(kind: DrawnSample['kind'], samples: DrawnSample[]): string[] {
  const subjects = samples.filter((sample) => sample.kind === kind).map(({ subject }) => `*${subject}*`)
  return [
    `### \`${kind}\``,
    whenSent[kind],
    subjects.join(' · '),
    `![${kind}, in Spanish and in English](pictures/mails/${kind}.webp)`,
  ]
}
