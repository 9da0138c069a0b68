import { expect, test } from 'vitest'
import { buildAssistantAgent, formatDeviceName, parseDevice } from './device.ts'

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
  [undefined, 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Nouveau/1.0'],
  [undefined, undefined, 'curl/8.5.0'],
  [undefined, undefined, ''],
])('%s on %s', (browser, system, user_agent) => {
  expect(parseDevice(user_agent)).toMatchObject({ browser, system })
})

test.each([
  ['Firefox en Linux', 'Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Computadora con Windows', 'Windows computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Nouveau/1.0'],
  ['Teléfono con Android', 'Android phone', 'Mozilla/5.0 (Linux; Android 15; K) Nouveau/1.0 Mobile'],
  ['Tableta con Android', 'Android tablet', 'Mozilla/5.0 (Linux; Android 15; K) Nouveau/1.0'],
  ['iPhone', 'iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Nouveau/1.0'],
  ['Programa «curl»', 'App “curl”', 'curl/8.5.0'],
  ['Programa «okhttp»', 'App “okhttp”', 'okhttp'],
  ['Asistente de 1st.example', 'Assistant from 1st.example', buildAssistantAgent('1st.example')],
  [
    'Asistente de shopping.assistants.of.a-long-name.example:8443',
    'Assistant from shopping.assistants.of.a-long-name.example:8443',
    buildAssistantAgent('shopping.assistants.of.a-long-name.example:8443'),
  ],
  [
    'Asistente de assistant.example, que llama como platform.example',
    'Assistant from assistant.example, calling as platform.example',
    buildAssistantAgent('assistant.example', 'platform.example'),
  ],
  ['Dispositivo que no dice cuál es', 'Unknown device', ''],
  ['Dispositivo que no dice cuál es', 'Unknown device', 'Mozilla/5.0'],
  ['Dispositivo que no dice cuál es', 'Unknown device', '<b>you were hacked</b>'],
])('%s, %s', (spanish, english, user_agent) => {
  expect([formatDeviceName(user_agent, 'es'), formatDeviceName(user_agent, 'en')]).toEqual([spanish, english])
})
