import { join, resolve } from 'node:path'
import { z } from 'zod'
import { libpqAddress, whyNotThisAddress } from '../scripts/lib/database-address.mjs'
import { isPrivate } from '../scripts/lib/private-host.mjs'

const needed = {
  DATABASE_URL:
    'Set DATABASE_URL to a PostgreSQL address, e.g. postgres://user:password@host:5432/portal (npm start without it brings a database along).',
  APP_URL: 'Set APP_URL to the address people open, e.g. https://portal.example.org: links in mails start with it.',
  AUTH_SECRET: 'Set AUTH_SECRET to at least 32 random characters, e.g. the output of: openssl rand -base64 33',
  DATA_KEYS:
    'Set DATA_KEYS to 1: followed by 32 random bytes in base64, e.g. the output of: echo "1:$(openssl rand -base64 32)"',
  SMTP_URL:
    'Set SMTP_URL to the mail server, e.g. smtp://user:password@host:587, or MAIL=mailbox to keep every mail at /dev/mailbox for all to see.',
}

/** Each name of the environment with the sentence that says what to do when it is wrong; `.env.example` explains them. */
const fields = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Said by our own launcher alone: the database is its own, so secrets and addresses have defaults. */
  PORTAL_EMBEDDED: z.stringbool({ error: 'Leave PORTAL_EMBEDDED to npm start.' }).default(false),
  /** Our launcher and the container's entry, which read it first, listen there. */
  HOST: z.string().default('0.0.0.0'),
  PORT: wholeNumber('PORT', 0, 65_535).default(3000),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  FILES_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: needed.DATABASE_URL }).transform(databaseAddress),
  DATABASE_POOL: wholeNumber('DATABASE_POOL', 4, 200).default(10),
  APP_URL: z
    .url({ protocol: /^https?$/, error: needed.APP_URL })
    .refine((address) => /^[^:]+:\/\/[^/?#]+\/?$/.test(address), {
      error: 'APP_URL must end after the host and port: the portal lives at the root of its address.',
    })
    .transform((address) => new URL(address).origin)
    .optional(),
  AUTH_SECRET: z.string({ error: needed.AUTH_SECRET }).min(32, { error: needed.AUTH_SECRET }),
  DATA_KEYS: z.string({ error: needed.DATA_KEYS }).transform(dataKeys),
  SEED: z.enum(['demo', 'none'], { error: 'SEED is demo or none.' }).optional(),
  ALLOW_DEMO: z.enum(['yes'], { error: 'ALLOW_DEMO is yes, or not set.' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: needed.SMTP_URL }).optional(),
  // Many systems say at login where a person's own mail lies.
  MAIL: z.preprocess(
    (value) => (String(value).startsWith('/') ? undefined : value),
    z.enum(['mailbox'], { error: 'MAIL is mailbox, or not set where SMTP_URL is.' }).optional(),
  ),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'MAIL_FROM must be one address, e.g. Competition Portal <no-reply@example.org>',
    })
    .optional(),
  ORGANIZER_EMAIL: z
    .email({ error: 'ORGANIZER_EMAIL must be one address that people may write to, e.g. help@example.org' })
    .optional(),
  STORAGE: z.enum(['local', 'qiniu'], { error: 'STORAGE is local or qiniu.' }).default('local'),
  QINIU_UPLOAD_URL: providerAddress('QINIU_UPLOAD_URL').default('https://up-z0.qiniup.com'),
  QINIU_MANAGE_URL: providerAddress('QINIU_MANAGE_URL').default('https://rs-z0.qiniuapi.com'),
  PAYMENTS: z.enum(['sandbox', 'live'], { error: 'PAYMENTS is sandbox or live.' }).default('sandbox'),
  STRIPE_URL: providerAddress('STRIPE_URL', { path: false }).default('https://api.stripe.com'),
  PAYPAL_URL: providerAddress('PAYPAL_URL', { path: false }).optional(),
  TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 10).default(0),
  DRAIN_WAIT: wholeNumber('DRAIN_WAIT', 0, 60).default(0),
  /** Read before Next, which reads it too (scripts/lib/server-preload.mjs). */
  KEEP_ALIVE_TIMEOUT: wholeNumber('KEEP_ALIVE_TIMEOUT', 1_000, 3_600_000).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL is fatal, error, warn, info, debug, trace or silent.',
    })
    .default('info'),
}

/** Keys of one outside service: all of them or none. */
const services = {
  qiniu: {
    QINIU_ACCESS_KEY: key(),
    QINIU_SECRET_KEY: key(),
    QINIU_BUCKET: key(),
    QINIU_DOMAIN: providerAddress('QINIU_DOMAIN'),
  },
  stripe: { STRIPE_SECRET_KEY: key(), STRIPE_WEBHOOK_SECRET: key() },
  paypal: { PAYPAL_CLIENT_ID: key(), PAYPAL_CLIENT_SECRET: key(), PAYPAL_WEBHOOK_ID: key() },
  oxpay: { OXPAY_URL: providerAddress('OXPAY_URL'), OXPAY_MERCHANT_ID: key(), OXPAY_SECRET: key() },
  card: { CARD_URL: providerAddress('CARD_URL'), CARD_MERCHANT_ID: key(), CARD_SECRET: key() },
}

/** Each name that is read. */
export const knownNames: readonly string[] = [fields, ...Object.values(services)].flatMap(Object.keys)

type Source = Readonly<Record<string, string | undefined>>
type Values<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: z.output<Shape[Name]> }
type Fields = Values<typeof fields>
type Services = { [Name in keyof typeof services]: Values<(typeof services)[Name]> | null }

export type Environment = Omit<
  Fields,
  'APP_URL' | 'FILES_DIR' | 'SEED' | 'MAIL' | 'MAIL_FROM' | 'ORGANIZER_EMAIL' | 'PAYPAL_URL'
> &
  Services & {
    APP_URL: string
    FILES_DIR: string
    SEED: 'demo' | 'none'
    MAIL: 'mailbox' | 'smtp'
    MAIL_FROM: string
    /** Where whoever can't sign in writes to; null: nothing is said. */
    ORGANIZER_EMAIL: string | null
    PAYPAL_URL: string
  }

/** Reads and judges an environment: either all of it holds, or each fault is a sentence that says what to do. */
export function readEnvironment(source: Source): { environment: Environment } | { faults: string[] } {
  const faults: string[] = []
  const values = valuesOf(fields, source, faults)
  const found = {
    qiniu: serviceOf(services.qiniu, source, faults),
    stripe: serviceOf(services.stripe, source, faults),
    paypal: serviceOf(services.paypal, source, faults),
    oxpay: serviceOf(services.oxpay, source, faults),
    card: serviceOf(services.card, source, faults),
  }
  faults.push(...whyNotTogether(values, found, (name) => settingOf(source, name) !== undefined))
  if (!isWhole(values, faults)) return { faults }
  const address = values.APP_URL ?? `http://localhost:${values.PORT}`
  return {
    environment: {
      ...values,
      ...found,
      APP_URL: address,
      FILES_DIR: values.FILES_DIR ?? join(values.DATA_DIR, 'files'),
      SEED: isDemoWorld(values) ? 'demo' : 'none',
      MAIL: values.SMTP_URL === undefined ? 'mailbox' : 'smtp',
      MAIL_FROM: values.MAIL_FROM ?? `Competition Portal <no-reply@${new URL(address).hostname}>`,
      ORGANIZER_EMAIL: values.ORGANIZER_EMAIL ?? (isDemoWorld(values) ? 'organisers@demo.test' : null),
      PAYPAL_URL: values.PAYPAL_URL ?? `https://api-m${values.PAYMENTS === 'live' ? '' : '.sandbox'}.paypal.com`,
    },
  }
}

declare global {
  var portalEnvironment: Environment | undefined
}

/** The environment of this process, read on first use and never while a module loads: a build has no database and no secrets. */
export function env(): Environment {
  if (globalThis.portalEnvironment === undefined) {
    const read = readEnvironment(process.env)
    if ('faults' in read) throw new Error(read.faults.join('\n'))
    globalThis.portalEnvironment = read.environment
  }
  return globalThis.portalEnvironment
}

function whyNotTogether(values: Partial<Fields>, found: Services, has: (name: keyof Fields) => boolean): string[] {
  const faults: string[] = []
  if (!values.PORTAL_EMBEDDED) {
    if (!has('APP_URL')) faults.push(needed.APP_URL)
    if (!has('MAIL') && !has('SMTP_URL')) faults.push(needed.SMTP_URL)
  }
  if (values.MAIL === 'mailbox' && has('SMTP_URL')) {
    faults.push('MAIL=mailbox keeps mails here and SMTP_URL sends them: unset one of the two.')
  }
  if (values.STORAGE === 'qiniu' && found.qiniu === null) {
    faults.push(`STORAGE=qiniu needs ${Object.keys(services.qiniu).join(', ')}: set them, or STORAGE=local.`)
  }
  const isDemo = isDemoWorld(values)
  if (values.PAYMENTS !== 'live') {
    if (isDemo && !mayHoldDemo(values)) faults.push(publicDemo('set SEED=none'))
    return faults
  }
  if (!(found.stripe ?? found.paypal ?? found.oxpay ?? found.card)) {
    faults.push('PAYMENTS=live needs the keys of a provider: STRIPE_…, PAYPAL_…, OXPAY_… or CARD_….')
  }
  if (isDemo) {
    faults.push('The demo world has accounts whose passwords are public: set SEED=none where PAYMENTS=live.')
  }
  const addresses = { ...values, ...found.oxpay, ...found.card }
  for (const name of ['STRIPE_URL', 'PAYPAL_URL', 'OXPAY_URL', 'CARD_URL'] as const) {
    if (addresses[name]?.startsWith('http:')) faults.push(`${name} must start with https:// where PAYMENTS=live.`)
  }
  if (!has('SMTP_URL')) {
    faults.push('The mailbox shows every sign-in code to whoever asks: set SMTP_URL where PAYMENTS=live.')
  }
  return faults
}

/** The demo world is made where it is asked for, and by default where the portal brings its own database. */
function isDemoWorld({ SEED, PORTAL_EMBEDDED }: Pick<Partial<Fields>, 'SEED' | 'PORTAL_EMBEDDED'>): boolean {
  return SEED === 'demo' || (SEED === undefined && PORTAL_EMBEDDED === true)
}

/** What is wrong with the demo world on a public address, and what to do instead of allowing it. */
export function publicDemo(otherwise: string): string {
  return `The demo world has accounts whose passwords are public, and APP_URL is a public address: ${otherwise}, or ALLOW_DEMO=yes if this is to be a demo for everybody.`
}

/** Whether the demo world may stand here: its address reaches no further than a private network, or somebody said so. */
export function mayHoldDemo({ ALLOW_DEMO, APP_URL }: Pick<Partial<Fields>, 'ALLOW_DEMO' | 'APP_URL'>): boolean {
  return ALLOW_DEMO === 'yes' || APP_URL === undefined || isPrivate(new URL(APP_URL).hostname)
}

function valuesOf<Shape extends z.ZodRawShape>(shape: Shape, source: Source, faults: string[]): Partial<Values<Shape>> {
  const values: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape)) {
    const read = z.safeParse(schema, settingOf(source, name))
    if (read.success) values[name] = read.data
    else faults.push(read.error.issues[0]?.message ?? `${name} is wrong.`)
  }
  return asValues<Shape>(values)
}

/** Each value came out of the schema of its own name, which the type of a loop can't say. */
function asValues<Shape extends z.ZodRawShape>(values: Record<string, unknown>): Partial<Values<Shape>> {
  return values as Partial<Values<Shape>>
}

function serviceOf<Shape extends z.ZodRawShape>(shape: Shape, source: Source, faults: string[]): Values<Shape> | null {
  const names = Object.keys(shape)
  const missing = names.filter((name) => settingOf(source, name) === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    faults.push(`Set ${missing.join(' and ')} too, or none of ${names.join(', ')}: they belong together.`)
    return null
  }
  const own: string[] = []
  const values = valuesOf(shape, source, own)
  faults.push(...own)
  return isWhole(values, own) ? values : null
}

function isWhole<Whole>(_values: Partial<Whole>, faults: string[]): _values is Whole {
  return faults.length === 0
}

/** An empty value is how a compose file says "not set". */
function settingOf(source: Source, name: string): string | undefined {
  return source[name]?.trim() || undefined
}

function wholeNumber(name: string, least: number, most: number) {
  const error = `${name} must be a whole number from ${least} to ${most}.`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

function key() {
  return z.string()
}

/** Real money goes over TLS; a provider on this machine is one of a test's own. */
function providerAddress(name: string, { path = true } = {}) {
  const error = `${name} must be an address that starts with https:// (or http:// on this machine itself)${path ? '' : ' and has no path'}.`
  const host = '(https:\\/\\/[^/?#]+|http:\\/\\/(127\\.0\\.0\\.1|localhost|\\[::1\\])(:\\d+)?)'
  const sound = new RegExp(`^${host}${path ? '(/[^?#]*)?' : '/?'}$`, 'i')
  return z
    .url({ protocol: /^https?$/, error })
    .refine((address) => sound.test(address), { error })
    .transform((address) => address.replace(/\/$/, ''))
}

function databaseAddress(address: string, context: z.RefinementCtx): string {
  const wrong = whyNotThisAddress(address)
  if (wrong === null) return libpqAddress(address)
  context.addIssue(wrong)
  return z.NEVER
}

export type DataKey = { id: number; key: Buffer }

/** `2:KEY,1:KEY`: the first one encrypts, each decrypts what bears its number. */
function dataKeys(text: string, context: z.RefinementCtx): [DataKey, ...DataKey[]] {
  const read = text.split(',').map((part) => {
    const [id, key] = part.trim().split(':')
    return { id: Number(id), key: Buffer.from(key ?? '', 'base64') }
  })
  const [first, ...rest] = read
  const distinct = new Set(read.map(({ id }) => id)).size === read.length
  const sound = read.every(({ id, key }) => Number.isInteger(id) && id >= 1 && id <= 255 && key.length === 32)
  if (first !== undefined && distinct && sound) return [first, ...rest]
  context.addIssue('DATA_KEYS must read 1:KEY or 2:KEY,1:KEY: numbers from 1 to 255, each KEY 32 bytes in base64.')
  return z.NEVER
}
