import { availableParallelism } from 'node:os'
import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { BadSetting } from './platform/settings.ts'

describe('SMS_URL', () => {
  test.each([
    ['https://AC1:tok%2Fen@api.twilio.com?from=+15550100', 'https://api.twilio.com', '+15550100'],
    ['https://AC1:tok%2Fen@api.twilio.com/?from=%2B15550100', 'https://api.twilio.com', '+15550100'],
    ['http://AC1:tok%2Fen@127.0.0.1:9000/twilio?from=Lienza', 'http://127.0.0.1:9000/twilio', 'Lienza'],
  ])('%s', (SMS_URL, api_url, from) => {
    expect(readConfig({ SMS_URL }).sms).toEqual({ api_url, account: 'AC1', token: 'tok/en', from })
  })

  test.each([
    'api.twilio.com',
    'ftp://AC1:secret@api.twilio.com?from=+15550100',
    'https://api.twilio.com?from=+15550100',
    'https://AC1:secret@api.twilio.com',
    'https://AC1:secret@api.twilio.com?from=a-b',
    'https://AC1:100%secret@api.twilio.com?from=+15550100',
  ])('%s stops the start, and the message does not contain its secret', (SMS_URL) => {
    expect(() => readConfig({ SMS_URL })).toThrow(BadSetting)
    expect(() => readConfig({ SMS_URL })).toThrow(/^SMS_URL must look like (?!.*secret)/)
  })

  test('it is undefined when it is not set', () => {
    expect(readConfig({}).sms).toBe(undefined)
  })
})

test('a live shop without keys offers neither PayPal, social login nor maps', () => {
  const nothing = { paypal: undefined, google: undefined, maps: undefined, sms: undefined }
  expect(readConfig({ SHOP_MODE: 'live' })).toMatchObject(nothing)
})

test.each(['soon', '+9', '2027-13-01', '+999999999999d', '-3000w', '+275760-09-13T00:00:00.000Z'])(
  'CLOCK "%s" stops the start',
  (CLOCK) => {
    expect(() => readConfig({ CLOCK })).toThrow(/^CLOCK is ".+"; it must be an ISO time or an offset such as \+9d/)
  },
)

test.each([
  ['buzon@tienda.example', 'buzon@tienda.example'],
  [' buzon@tienda.example ', 'buzon@tienda.example'],
  ['', undefined],
])('SHOP_EMAIL %j', (SHOP_EMAIL, shop_email) => {
  expect(readConfig({ SHOP_EMAIL }).shop_email).toBe(shop_email)
})

test.each(['tienda', 'a@b.mx,c@d.mx', 'Tienda <a@b.mx>', '@b.mx', 'a@'])(
  'SHOP_EMAIL %j stops the start',
  (SHOP_EMAIL) => {
    expect(() => readConfig({ SHOP_EMAIL })).toThrow(/^SHOP_EMAIL is ".*"; it must be one e-mail address/)
  },
)

test.each([
  { METRICS_TOKEN: 'change-me' },
  { DATABASE_URL: 'postgres://shop:change-me@db/shop' },
  { STRIPE_SECRET_KEY: 'sk_live_change-me' },
  { SMTP_URL: 'smtps://user:change-me@mail.example' },
])('%j, a value of an example, stops the start', (settings) => {
  const [name] = Object.keys(settings)
  expect(() => readConfig(settings)).toThrow(`${name} still has the "change-me" of its example`)
})

test.each([
  ['http://shop.example', /needs an https address/],
  ['http://localhost.shop.example', /needs an https address/],
])('a live shop under %s does not start', (PUBLIC_URL, message) => {
  expect(() => readConfig({ SHOP_MODE: 'live', PUBLIC_URL })).toThrow(message)
})

test.each(['https://shop.example', 'http://localhost:3000', 'http://127.0.0.1'])(
  'a live shop under %s may start',
  (PUBLIC_URL) => {
    expect(readConfig({ SHOP_MODE: 'live', PUBLIC_URL }).public_url).toBe(PUBLIC_URL)
  },
)

test.each([
  [undefined, 'https://shop.example'],
  ['https://office.shop.example', 'https://office.shop.example'],
  ['https://office.example/', 'https://office.example'],
])('with ADMIN_URL %s the back office is at %s', (ADMIN_URL, admin_url) => {
  expect(readConfig({ SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example', ADMIN_URL }).admin_url).toBe(admin_url)
})

test.each(['https://shop.example:8443', 'http://office.example', 'https://office.example/admin', 'office.example'])(
  'ADMIN_URL %s stops the start',
  (ADMIN_URL) => {
    expect(() => readConfig({ SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example', ADMIN_URL })).toThrow(
      /^ADMIN_URL is/,
    )
  },
)

describe('PayPal', () => {
  const keys = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' }

  test.each([
    ['live', undefined, 'https://www.paypal.com/sdk/js', undefined],
    ['live', 'https://api-m.sandbox.paypal.com', 'https://www.paypal.com/sdk/js', undefined],
    ['live', 'http://127.0.0.1:3001', 'https://www.paypal.com/sdk/js', undefined],
    ['demo', undefined, 'https://www.paypal.com/sdk/js', undefined],
    ['demo', 'http://127.0.0.1:3001', 'http://localhost:3001/sdk/js', 'http://localhost:3001'],
  ])(
    'in %s mode with the address %s its script is %s, and a sandbox at %s may sign events',
    (SHOP_MODE, PAYPAL_API_URL, script_url, sandbox_url) => {
      const { paypal } = readConfig({ SHOP_MODE, PAYPAL_API_URL, ...keys })
      expect(paypal).toEqual({
        client_id: 'id',
        client_secret: 'secret',
        webhook_id: 'hook',
        api_url: PAYPAL_API_URL,
        script_url,
        sandbox_url,
      })
    },
  )

  test.each(Object.keys(keys))('without %s it stops the start', (name) => {
    expect(() => readConfig({ ...keys, [name]: '' })).toThrow(`${name} is not set; PayPal needs all three`)
  })
})

test.each([
  ['demo', {}, { zelle: 'pagos@lienza.example', venmo: '@lienza-demo' }],
  ['demo', { ZELLE_ACCOUNT: ' pay@shop.example ' }, { zelle: 'pay@shop.example', venmo: '@lienza-demo' }],
  ['live', {}, { zelle: undefined, venmo: undefined }],
  ['live', { VENMO_ACCOUNT: '@shop' }, { zelle: undefined, venmo: '@shop' }],
])('in %s mode with %j transfers go to %j', (SHOP_MODE, set, accounts) => {
  expect(readConfig({ SHOP_MODE, ...set }).accounts).toEqual(accounts)
})

test('an account that no form accepts stops the start', () => {
  expect(() => readConfig({ ZELLE_ACCOUNT: 'x'.repeat(101) })).toThrow('ZELLE_ACCOUNT is longer than 100 characters')
})

test.each([
  ['SMTP_URL', 'http://hello:hunter22@mail.example', 'smtp:// or smtps://'],
  ['SMTP_URL', 'hunter22', 'smtp:// or smtps://'],
  ['DATABASE_URL', 'mysql://shop:hunter22@db.example/shop', 'postgres:// or postgresql://'],
])('%s of another protocol stops the start, and the message does not contain its password', (name, value, allowed) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} must be an address that starts with ${allowed}.`)
})

test.each([
  ['SMTP_URL', 'smtps://hello:hun/ter22@mail.example'],
  ['DATABASE_URL', 'postgres://shop:hun#ter22@db.example/shop'],
  ['DATABASE_URL', 'postgres://shop:hun@ter22@db.example/shop'],
])('%s with a password that is not escaped stops the start, and the message says how to write it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow('Signs such as @, / and # in its password are written %40')
})

describe('TRUSTED_PROXIES', () => {
  test.each(['127.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8', '10.1.0.0/255.255.0.0', 'loopback'])(
    '%s is accepted',
    (TRUSTED_PROXIES) => {
      expect(readConfig({ TRUSTED_PROXIES }).trusted_proxies).toEqual(TRUSTED_PROXIES.split(', '))
    },
  )

  test.each([
    'banana',
    '10.0.0.1,proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/8/8',
    '::1/129',
    '10.0.0.1:80',
  ])('%s stops the start with its name', (TRUSTED_PROXIES) => {
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(/^TRUSTED_PROXIES names ".+"; it must be IP addresses/)
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(BadSetting)
  })

  test('the HTTP server understands every accepted one', () => {
    for (const trustProxy of ['127.0.0.1', 'fd00::/8', '10.1.0.0/255.255.0.0', '10.0.0.0/1', 'loopback'])
      expect(() => fastify({ trustProxy })).not.toThrow()
  })
})

test.each(['hola@tienda.mx', 'Tienda <hola@tienda.mx>', '"Tienda, S. A." <hola@tienda.mx>'])(
  'MAIL_FROM %s is accepted',
  (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM }).mail_from).toBe(MAIL_FROM)
  },
)

test.each(['foo', 'Tienda hola@tienda.mx', 'Tienda <hola>', 'hola@tienda.mx>', '<hola@tienda.mx', 'a@b.mx, c@d.mx'])(
  'MAIL_FROM %s stops the start',
  (MAIL_FROM) => {
    expect(() => readConfig({ MAIL_FROM })).toThrow(/^MAIL_FROM is ".*"; it must be an e-mail address/)
  },
)

test('the last port leaves one for the sandbox', () => {
  expect(readConfig({ PORT: '65535' })).toMatchObject({ port: 65_535, sandbox: { port: 65_534 } })
})

test.each(['smtp://', 'smtp:mail', 'smtps://user:secret@'])(
  'SMTP_URL %s stops the start without being repeated',
  (SMTP_URL) => {
    expect(() => readConfig({ SMTP_URL })).toThrow(/^SMTP_URL (?!.*secret)/)
  },
)

describe('WORKERS', () => {
  test.each([
    ['1', 1],
    ['64', 64],
  ])('%s is the number of processes', (WORKERS, workers) => {
    expect(readConfig({ WORKERS }).workers).toBe(workers)
  })

  test.each(['auto', undefined])('%s is as many as the machine has processors, four at most', (WORKERS) => {
    expect(readConfig({ WORKERS }).workers).toBe(Math.min(availableParallelism(), 4))
  })

  test('a process that only works on jobs is alone', () => {
    expect(readConfig({ WORKERS: '4', ROLE: 'worker' }).workers).toBe(1)
  })

  test.each(['0', '65', '2.5', '-1', 'all'])('%s stops the start', (WORKERS) => {
    expect(() => readConfig({ WORKERS })).toThrow(/^WORKERS is ".*"; it must be auto, or a number/)
  })
})
