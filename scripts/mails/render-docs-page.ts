import type { RenderedSample } from '../../server/testing/mail-samples/samples.ts'
import { mailGroups, sendingRules } from '../../server/testing/mail-samples/samples.ts'

const intro = `# Mails

Every mail of the shop, as \`npm run mails\` draws it from the samples of the tests
(\`server/domains/notifications/samples/\`): in Spanish on the left, in English on the right. What makes them look so is in
[decision 54](decisions/0054-mails-are-rendered-from-plain-content-to-tables-without-a-library.md); how to see those of a
running shop, and to send one again, in [operations](operations.md#mail).`

export function renderMailsPage(samples: RenderedSample[]): string {
  const sections = mailGroups.flatMap(({ title, mails }) => [
    `## ${title}`,
    ...samples
      .filter(({ kind, lang }) => lang === 'es' && Object.hasOwn(mails, kind))
      .flatMap(({ kind }) => renderMailEntry(kind, samples)),
  ])
  return `${[intro, ...sections].join('\n\n')}\n`
}

function renderMailEntry(kind: RenderedSample['kind'], samples: RenderedSample[]): string[] {
  const subjects = samples.filter((sample) => sample.kind === kind).map(({ subject }) => `*${subject}*`)
  return [`### \`${kind}\``, sendingRules[kind], subjects.join(' · '), `![${kind}](images/mails/${kind}.webp)`]
}
