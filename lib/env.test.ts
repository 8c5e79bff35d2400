import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readEnvironment } from './env'

const dataKey = `1:${Buffer.alloc(32, 7).toString('base64')}`
const outside = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://portal:secret@db:5432/portal',
  APP_URL: 'https://portal.example.org',
  AUTH_SECRET: 'a'.repeat(32),
  DATA_KEYS: dataKey,
  SMTP_URL: 'smtp://mail:587',
}

function faultsOf(source: Record<string, string | undefined>): string[] {
  const read = readEnvironment(source)
  return 'faults' in read ? read.faults : []
}

function environmentOf(source: Record<string, string | undefined>) {
  const read = readEnvironment(source)
  if ('faults' in read) throw new Error(read.faults.join('\n'))
  return read.environment
}

test('an empty environment is refused with a sentence for each thing that is missing, all at once', () => {
  const faults = faultsOf({})
  for (const name of ['DATABASE_URL', 'APP_URL', 'AUTH_SECRET', 'DATA_KEYS', 'SMTP_URL']) {
    expect(faults.filter((fault) => fault.includes(`Set ${name} `))).toHaveLength(1)
  }
  expect(faults).toHaveLength(5)
})

test('with its own database the portal needs only what the launcher keeps, and has the demo world and the mailbox', () => {
  const { DATABASE_URL, AUTH_SECRET, DATA_KEYS } = outside
  const environment = environmentOf({ PORTAL_EMBEDDED: 'yes', PORT: '4000', DATABASE_URL, AUTH_SECRET, DATA_KEYS })
  expect(environment).toMatchObject({
    APP_URL: 'http://localhost:4000',
    SEED: 'demo',
    MAIL: 'mailbox',
    STORAGE: 'local',
  })
  expect(environment.MAIL_FROM).toBe('Competition Portal <no-reply@localhost>')
})

test('with a database from outside nothing is seeded unless asked', () => {
  expect(environmentOf(outside).SEED).toBe('none')
  expect(environmentOf({ ...outside, APP_URL: 'http://10.1.2.3', SEED: 'demo' }).SEED).toBe('demo')
})

test('the mailbox twin runs only in embedded mode or with MAIL=mailbox; otherwise boot refuses without SMTP_URL', () => {
  expect(faultsOf({ ...outside, SMTP_URL: undefined })).toEqual([expect.stringContaining('Set SMTP_URL')])
  expect(environmentOf({ ...outside, SMTP_URL: '', MAIL: 'mailbox' }).MAIL).toBe('mailbox')
  expect(environmentOf(outside).MAIL).toBe('smtp')
  expect(faultsOf({ ...outside, MAIL: 'mailbox' })).toEqual([expect.stringContaining('unset one of the two')])
})

test('APP_URL loses its last slash and is not taken with a path', () => {
  expect(environmentOf({ ...outside, APP_URL: 'https://Portal.example.org/' }).APP_URL).toBe(
    'https://portal.example.org',
  )
  expect(faultsOf({ ...outside, APP_URL: 'https://example.org/portal' })).toEqual([
    expect.stringContaining('root of its address'),
  ])
})

test('the first data key encrypts and all of them decrypt', () => {
  const second = `2:${Buffer.alloc(32, 8).toString('base64')}`
  expect(environmentOf({ ...outside, DATA_KEYS: `${second},${dataKey}` }).DATA_KEYS.map(({ id }) => id)).toEqual([2, 1])
})

describe('a wrong value is refused with one sentence', () => {
  test.each([
    ['PORT', '80a', 'PORT must be a whole number'],
    ['PORT', '70000', 'PORT must be a whole number'],
    ['DATABASE_URL', 'mysql://db/portal', 'Set DATABASE_URL'],
    ['DATABASE_POOL', '1.5', 'DATABASE_POOL must be'],
    ['KEEP_ALIVE_TIMEOUT', '75', 'KEEP_ALIVE_TIMEOUT must be'],
    ['KEEP_ALIVE_TIMEOUT', '75s', 'KEEP_ALIVE_TIMEOUT must be'],
    ['APP_URL', 'portal.example.org', 'Set APP_URL'],
    ['AUTH_SECRET', 'short', 'Set AUTH_SECRET'],
    ['DATA_KEYS', '1:c2hvcnQ=', 'DATA_KEYS must read'],
    ['DATA_KEYS', `${dataKey},${dataKey}`, 'DATA_KEYS must read'],
    ['SEED', 'all', 'SEED is'],
    ['ALLOW_DEMO', 'true', 'ALLOW_DEMO is yes'],
    ['SMTP_URL', 'mail.example.org', 'Set SMTP_URL'],
    ['MAIL', 'smtp', 'MAIL is'],
    ['MAIL_FROM', 'Portal', 'MAIL_FROM must'],
    ['STORAGE', 's3', 'STORAGE is'],
    ['STORAGE', 'qiniu', 'STORAGE=qiniu needs QINIU_ACCESS_KEY'],
    ['QINIU_BUCKET', 'portal', 'belong together'],
    ['PAYMENTS', 'live', 'PAYMENTS=live needs the keys'],
    ['STRIPE_SECRET_KEY', 'sk_test_1', 'Set STRIPE_WEBHOOK_SECRET too'],
    ['STRIPE_URL', 'http://stripe.example.org', 'STRIPE_URL must be an address that starts with https://'],
    ['PAYPAL_URL', 'https://paypal.example.org/v2', 'has no path'],
    ['TRUST_PROXY', '-1', 'TRUST_PROXY must be'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is'],
  ])('%s=%s', (name, value, sentence) => {
    expect(faultsOf({ ...outside, [name]: value })).toEqual([expect.stringContaining(sentence)])
  })
})

describe('the demo world, whose passwords are public,', () => {
  test.each([
    'http://localhost:3000',
    'https://portal.localhost',
    'http://127.8.9.1:3000',
    'http://10.1.2.3',
    'http://172.31.0.1',
    'http://192.168.1.9:8080',
    'http://[::1]:3000',
    'http://[fd00::7]',
    'http://[fe80::1]',
    'https://portal.local',
    'https://portal.test',
    'https://portal.corp.internal',
    'https://portal.home.arpa',
    'http://portal:3000',
  ])('stands at %s', (APP_URL) => {
    expect(faultsOf({ ...outside, APP_URL, SEED: 'demo' })).toEqual([])
  })

  test.each([
    'https://portal.example.org',
    'https://localhost.example.org',
    'http://172.32.0.1',
    'http://193.168.1.9',
    'http://[2001:db8::1]',
  ])('does not stand at %s, unless somebody says so', (APP_URL) => {
    const onTheInternet = { ...outside, APP_URL, SEED: 'demo' }
    expect(faultsOf(onTheInternet)).toEqual([expect.stringMatching(/passwords are public.*SEED=none.*ALLOW_DEMO=yes/)])
    expect(faultsOf({ ...onTheInternet, ALLOW_DEMO: 'yes' })).toEqual([])
    expect(faultsOf({ ...outside, APP_URL, SEED: undefined, PORTAL_EMBEDDED: 'yes' })).toHaveLength(1)
  })
})

test('what a login says of its own mail is not taken for ours', () => {
  expect(environmentOf({ ...outside, MAIL: '/var/mail/root' }).MAIL).toBe('smtp')
})

test('real money and public passwords or readable sign-in codes do not go together', () => {
  const live = { ...outside, PAYMENTS: 'live', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(faultsOf(live)).toEqual([])
  expect(faultsOf({ ...live, SEED: 'demo' })).toEqual([expect.stringContaining('passwords are public')])
  expect(faultsOf({ ...live, SMTP_URL: undefined, MAIL: 'mailbox' })).toEqual([
    expect.stringContaining('every sign-in code'),
  ])
})

test('a provider is asked at its real address, PayPal at its sandbox until money is real; http only on this machine and never for real money', () => {
  const live = { ...outside, PAYMENTS: 'live', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(environmentOf(outside)).toMatchObject({
    STRIPE_URL: 'https://api.stripe.com',
    PAYPAL_URL: 'https://api-m.sandbox.paypal.com',
  })
  expect(environmentOf(live).PAYPAL_URL).toBe('https://api-m.paypal.com')
  expect(environmentOf({ ...outside, STRIPE_URL: 'http://127.0.0.1:4242/' }).STRIPE_URL).toBe('http://127.0.0.1:4242')
  const oxpay = { OXPAY_URL: 'http://localhost:4243/pay', OXPAY_MERCHANT_ID: 'm', OXPAY_SECRET: 's' }
  expect(environmentOf({ ...outside, ...oxpay }).oxpay?.OXPAY_URL).toBe('http://localhost:4243/pay')
  expect(faultsOf({ ...live, ...oxpay, STRIPE_URL: 'http://127.0.0.1:4242' })).toEqual([
    expect.stringContaining('STRIPE_URL must start with https://'),
    expect.stringContaining('OXPAY_URL must start with https://'),
  ])
})

test('.env.example explains every name that is read', () => {
  const read = readFileSync(new URL('./env.ts', import.meta.url), 'utf8')
  const names = [
    ...read.matchAll(/^ +([A-Z][A-Z_]+): (?:z|wholeNumber|https|providerAddress)\b|([A-Z][A-Z_]+): key\(/gm),
  ].map((match) => match[1] ?? match[2])
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const oursAlone = ['NODE_ENV', 'PORTAL_EMBEDDED']
  expect(names).toContain('STRIPE_SECRET_KEY')
  expect(names.filter((name) => !oursAlone.includes(name ?? '') && !example.includes(`# ${name}=`))).toEqual([])
})
