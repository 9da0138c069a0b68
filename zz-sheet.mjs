import { chromium } from 'playwright-core'
import { readFileSync, readdirSync } from 'node:fs'
const { getChromiumLaunchOptions } = await import('/tmp/w/unify/tools/chromium/chromium.ts')
const [lang, width, ...names] = process.argv.slice(2)
const dir = '/tmp/w/unify-shots/'
const b = await chromium.launch(await getChromiumLaunchOptions())
const p = await b.newPage({ viewport: { width: width === '390' ? 390*5+60 : 1460, height: 600 }, deviceScaleFactor: width === '390' ? 0.9 : 0.95 })
const html = names.map((n) => `<div style="display:inline-block;vertical-align:top;margin:5px;width:${width}px;max-height:1500px;overflow:hidden;border:1px solid red"><img style="width:100%" src="data:image/png;base64,${readFileSync(`${dir}${lang}-${n}-${width}.png`).toString('base64')}"></div>`).join('')
await p.setContent(`<body style="margin:0">${html}</body>`)
await p.waitForTimeout(500)
await p.screenshot({ path: `/tmp/w/unify-shots/sheet.png`, fullPage: true })
await b.close()
