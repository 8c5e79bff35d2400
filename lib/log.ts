import { pino } from 'pino'

/** Whatever these are called in a log entry, their values stay out of it. */
const secret = [
  'password',
  'token',
  'code',
  'secret',
  'authorization',
  'cookie',
  'email',
  'idNumber',
  'birthDate',
  'phone',
]

/** The process's log: one JSON object a line on standard output. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: undefined,
  timestamp: () => `,"time":"${new Date(performance.timeOrigin + performance.now()).toISOString()}"`,
  redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[kept out]' },
  serializers: { err: described },
})

/**
 * What may be told of a failure. Messages of PostgreSQL's `detail` and of Prisma's call excerpts carry rows and
 * arguments, so only named parts pass.
 */
export function described(failure: unknown, depth = 0): unknown {
  if (!(failure instanceof Error)) return { type: typeof failure }
  const { name, message, stack, cause } = failure
  const shown = name.startsWith('PrismaClient') ? (message.trim().split('\n').at(-1) ?? '') : message
  const code = 'code' in failure && typeof failure.code === 'string' ? failure.code : undefined
  const constraint = 'constraint' in failure && typeof failure.constraint === 'string' ? failure.constraint : undefined
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: name,
    message: shown,
    code,
    constraint,
    stack: frames?.join('\n'),
    cause: cause === undefined || depth >= 3 ? undefined : described(cause, depth + 1),
  }
}
