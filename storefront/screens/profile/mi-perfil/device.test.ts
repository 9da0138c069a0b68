import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test.each([
  ['Chrome', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`],
  ['Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`],
  ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`],
  ['Samsung Internet', 'Android', `Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 ${chrome} Safari/537.36`],
  ['Safari', 'iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Safari/604.1`],
  ['Chrome', 'iPad', `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${webkit} CriOS/140.0 Safari/604.1`],
  ['Safari', 'macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Opera', 'macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 OPR/120.0`],
  [undefined, undefined, 'curl/8.5.0'],
  [undefined, undefined, ''],
])('%s on %s', (browser, system, user_agent) => {
  expect(deviceOf(user_agent)).toEqual({ browser, system })
})
