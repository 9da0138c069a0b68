import { describe, expect, test } from 'vitest'
import { createAllowedHosts } from './allowed-hosts.ts'

describe('a shop at https://lienza.example accepts', () => {
  const hosts = createAllowedHosts('https://lienza.example', '0.0.0.0')

  test.each([
    ...['lienza.example', 'LIENZA.example', 'lienza.example:443', 'lienza.example:8080'],
    ...['localhost', 'localhost:3000', '127.0.0.1:3000', '127.0.1.1', '[::1]:3000'],
  ])('%s', (host) => {
    expect(hosts.isAllowed(host)).toBe(true)
  })

  test.each([
    ...['', 'evil.example', 'lienza.example.evil.example', 'evil-lienza.example', 'lienza.example@evil.example'],
    ...['localhost.evil.example', '127.0.0.1.evil.example', 'x127.0.0.1', '0.0.0.0:3000', '10.0.0.7:3000', '[::]'],
    ...['www.lienza.example', 'lienza.example:', 'lienza.example:443:443', 'lienza.example, evil.example'],
  ])('not "%s"', (host) => {
    expect(hosts.isAllowed(host)).toBe(false)
  })

  test('its www. form with a redirect only', () => {
    const forms = ['www.lienza.example', 'www.lienza.example:443', 'www.evil.example', 'www.www.lienza.example']
    expect(forms.filter((host) => hosts.isWwwVariant(host))).toEqual(forms.slice(0, 2))
  })
})

test('a shop whose PUBLIC_URL begins with www. redirects the bare host to it', () => {
  const hosts = createAllowedHosts('https://www.lienza.example')
  expect([hosts.isAllowed('www.lienza.example'), hosts.isWwwVariant('lienza.example')]).toEqual([true, true])
})

test.each([
  ['192.168.1.5', '192.168.1.5:3000'],
  ['fd00::5', '[fd00::5]:3000'],
  ['Shop.Internal', 'shop.internal'],
])('the address that HOST names is accepted too: %s', (listen_host, host) => {
  expect(createAllowedHosts('http://localhost:3000', listen_host).isAllowed(host)).toBe(true)
})
