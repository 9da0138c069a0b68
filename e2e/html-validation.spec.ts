import { expect, test } from '@playwright/test'
import { listHtmlErrors } from './html-validation.ts'

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>A page</title></head><body>${body}</body></html>`

for (const [what, body, fault] of [
  ['a script whose type is no type', '<script type="later">x</script>', /attribute-allowed-values.*"later"/],
  [
    'a combobox that is a search field',
    '<input type="search" role="combobox" aria-label="Find"/>',
    /no role but its own/,
  ],
  [
    'several widths of an image without its size',
    '<picture><source srcset="/a.avif 640w"/><img src="/a.webp" alt="A"/></picture>',
    /srcset comes with sizes/,
  ],
  [
    'a button that says twice that it is disabled',
    '<button type="button" disabled aria-disabled="true">Buy</button>',
    /says so once/,
  ],
  ['a heading in an output', '<output><h1>Done</h1></output>', /element-permitted-content/],
] as const)
  test(`the check of the pages refuses ${what}`, async () => {
    expect(await listHtmlErrors(page(body))).toEqual([expect.stringMatching(fault)])
  })
