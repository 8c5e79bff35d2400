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
