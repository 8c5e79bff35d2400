import { type DestinationStream, pino } from 'pino'

/** Whatever bears one of these names in a log entry, its value stays out of it. */
const secrets = [
  'password',
  'token',
  'code',
  'secret',
  'authorization',
  'cookie',
  'email',
  'phone',
  'idNumber',
  'birthDate',
]

export function logTo(destination: DestinationStream) {
  return pino(
    {
      level: process.env.LOG_LEVEL || 'info',
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[kept out]' },
      serializers: { err: (failure: unknown) => described(failure, 0) },
    },
    destination,
  )
}

/** The log of this process: one JSON object a line on standard output. */
export const log = logTo(pino.destination(1))

/** Named parts only: the rest of a database's error holds rows, and Prisma's message quotes the arguments of the call. */
function described(failure: unknown, depth: number): unknown {
  if (!(failure instanceof Error)) return { type: typeof failure }
  const { name, message, stack, cause } = failure
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: name,
    message: name.startsWith('PrismaClient') ? message.trim().split('\n').at(-1) : message,
    failureCode: textOf(failure, 'code'),
    constraint: textOf(failure, 'constraint'),
    digest: textOf(failure, 'digest'),
    stack: frames?.join('\n'),
    cause: cause === undefined || depth === 3 ? undefined : described(cause, depth + 1),
  }
}

function textOf(failure: object, name: string): string | undefined {
  const value: unknown = Reflect.get(failure, name)
  return typeof value === 'string' ? value : undefined
}
