import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { misspelt } from './env-names'

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATAKEYS', 'DATA_KEYS'],
  ['AUTH_SECRETS', 'AUTH_SECRET'],
  ['PORTS', 'PORT'],
  ['STRIPE_SECERT_KEY', 'STRIPE_SECRET_KEY'],
])('%s is answered with the name that is read: %s', (name, meant) => {
  expect(misspelt({ [name]: 'x' })).toBe(`${name} is not read: did you mean ${meant}?`)
})

test('what is nobody’s name, what is a known one, and one whose double is set say nothing', () => {
  const common = {
    PATH: '/bin',
    HOME: '/root',
    TERM: 'xterm',
    LANG: 'C',
    SHELL: 'sh',
    NODE_OPTIONS: '',
    npm_config_cache: '',
    HOSTNAME: '',
  }
  expect(misspelt({ ...common, SMTP_URL: 'smtp://mail', HOST: '::' })).toBeNull()
  expect(misspelt({ SMTP_URL: 'smtp://mail', SMPT_URL: 'smtp://old' })).toBeNull()
})

test('compose hands on every name of .env.example but those that it or its image settles', () => {
  // The image listens everywhere and keeps its data in a volume, and mail goes to the server beside it.
  const settled = ['HOST', 'DATA_DIR', 'MAIL']
  const compose = readFileSync('docker-compose.yml', 'utf8')
  const names = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name = '']) => name,
  )
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !settled.includes(name) && !compose.includes(`\${${name}:-`))).toEqual([])
})
