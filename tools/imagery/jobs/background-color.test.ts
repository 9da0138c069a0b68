import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { getBackgroundColor } from './background-color.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'ground-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the ground is the colour along the rim, whatever lies in the middle', async () => {
  const file = path.join(folder, 'black-on-sand.png')
  const black = await sharp({ create: { width: 200, height: 260, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
  await sharp({ create: { width: 320, height: 400, channels: 3, background: '#dfc3b8' } })
    .composite([{ input: black }])
    .png()
    .toFile(file)
  expect(await getBackgroundColor(file)).toBe('#dfc3b8')
})
