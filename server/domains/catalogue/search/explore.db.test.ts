import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { seedDemo } from '../../../database/seeds/seed-demo.ts'
import { openTestCalls } from '../../../testing/test-calls.ts'
import { catalogueRoutes } from '../routes.ts'

test('explore', async () => {
  const t = await openTestCalls(catalogueRoutes)
  await seedDemo(t.db, async () => {}, t.clock.now())
  const rows = await t.db`select id, sku, colors from products`
  const names = await t.db`select color_id as id, name from color_texts where lang = 'en'`
  const cname = new Map(names.map((n: any) => [n.id, n.name]))
  const sku = new Map(rows.map((r: any) => [r.id, r]))
  for (const line of readFileSync('/tmp/w/terms.txt', 'utf8').split('\n').filter(Boolean)) {
    const [lang, term] = line.split('|') as [string, string]
    const { body, status } = await t.ask('GET', `/products/search?search=${encodeURIComponent(term)}&lang=${lang}`)
    if (status !== 200) { console.log(line, status, JSON.stringify(body)); continue }
    const show = body.products.slice(0, 8).map((p: any) => { const r = sku.get(p.id) as any; return r.sku.slice(3, 10) + '/' + r.colors.map((c: number) => cname.get(c)!.slice(0, 4)).join('+') })
    console.log(line.padEnd(34), String(body.total).padStart(3), show.join(' '), '|', body.understood.parts.map((x: any) => x.kind + ':' + x.text).join(','), body.understood.help.join(','), body.understood.ignored.length ? 'IGN ' + body.understood.ignored.join(',') : '')
  }
  await t.close()
}, 120000)
