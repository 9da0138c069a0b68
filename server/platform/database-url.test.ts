import { describe, expect, test } from 'vitest'
import { parseDatabaseUrl } from './database-url.ts'
import { splitHosts } from './db/split-hosts.ts'

const parse = (value: string, name: 'DATABASE_URL' | 'DATABASE_REPLICA_URL' = 'DATABASE_URL') =>
  parseDatabaseUrl(() => value, name)

describe('splitHosts', () => {
  test.each([
    ['postgres://shop:pw@db.example/shop', ['postgres://shop:pw@db.example/shop']],
    [
      'postgres://shop:pw@a:5432,b:5433/shop?target_session_attrs=read-write',
      ['postgres://shop:pw@a:5432/shop', 'postgres://shop:pw@b:5433/shop'],
    ],
    [
      'postgresql://shop@[::1]:5432,b/shop?sslmode=require&target_session_attrs=primary',
      ['postgresql://shop@[::1]:5432/shop?sslmode=require', 'postgresql://shop@b/shop?sslmode=require'],
    ],
    ['postgres://shop:pw@127.0.0.1:5432/shop?host=%2Fdata', ['postgres://shop:pw@127.0.0.1:5432/shop?host=%2Fdata']],
  ])('of %s', (url, expected) => {
    expect(splitHosts(url)).toEqual(expected)
  })
})

describe('parseDatabaseUrl', () => {
  test.each([
    'postgres://shop:pw@a:5432,b:5432/shop?target_session_attrs=read-write',
    'postgres://shop:pw@a,b,c/shop',
    'postgres:///shop?host=%2Frun%2Fpostgresql',
  ])('accepts %s', (url) => {
    expect(parse(url)).toBe(url)
  })

  test.each([
    ['mysql://shop:hunter22@a/shop', 'must be an address that starts with postgres:// or postgresql://'],
    ['postgres://shop:hunter22@a:x/shop', 'invalid host or port'],
    ['postgres://shop:hunter22@a:99999/shop', 'invalid host or port'],
    ['postgres://shop:hunter22@a,,b/shop', 'invalid host or port'],
    ['postgres://shop:hunter22@a,b:1;c/shop', 'invalid host or port'],
    ['postgres://shop:hunter22@a,b/shop?target_session_attrs=any', 'must be one of: read-write, primary'],
    ['postgres://shop:hunter22@a,b/shop?target_session_attrs=standby', 'must be one of: read-write, primary'],
  ])('refuses %s with a sentence without the password', (url, sentence) => {
    expect(() => parse(url)).toThrow(sentence)
    expect(() => parse(url)).not.toThrow('hunter22')
  })

  test('refuses a replica that the shop is to write to', () => {
    const url = 'postgres://a/shop?target_session_attrs=read-write'
    expect(() => parse(url, 'DATABASE_REPLICA_URL')).toThrow('must be one of: any, standby')
  })
})
