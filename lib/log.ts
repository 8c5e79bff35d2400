import { stripVTControlCharacters } from 'node:util'
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

const levels = [...Object.keys(pino.levels.values), 'silent']

/** What is no level is refused with a sentence where the environment is judged; until then there must be a log. */
function level(): string {
  const { LOG_LEVEL = '' } = process.env
  return levels.includes(LOG_LEVEL) ? LOG_LEVEL : 'info'
}

export function logTo(destination: DestinationStream) {
  return pino(
    {
      level: level(),
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[kept out]' },
      serializers: { err: (failure: unknown) => described(failure, 0) },
    },
    destination,
  )
}

/** Characters of lines that may wait for a disk that takes none; what is told beyond them is lost. */
const mostWaiting = 4 * 1024 * 1024

/**
 * A file or pipe that lines go to. On a full disk they wait for the next line that is taken: without this an error of a write
 * would end the process, which at its end waits for the disk and answers nothing for as long as it is full.
 */
export function destinationOf(file: number) {
  const destination = pino.destination({ dest: file, minLength: 0, maxLength: mostWaiting })
  const flushSync = destination.flushSync.bind(destination)
  destination.on('error', () => {
    destination.flushSync = () => {}
  })
  destination.on('write', () => {
    destination.flushSync = flushSync
  })
  return destination
}

/** The log of this process: one JSON object a line on standard output. */
export const log = logTo(destinationOf(1))

const printed = { debug: 'debug', log: 'debug', info: 'debug', warn: 'warn', error: 'error', trace: 'error' } as const

/**
 * From here on what others print is lines of the log. Next tells of each error that a request meets, which has been logged
 * with the request by then, and what it prints besides is of interest only when looking for something.
 */
export function logWhatIsPrinted(): void {
  for (const [method, as] of Object.entries(printed)) {
    const print = (...parts: unknown[]) => {
      const failure = parts.find((one) => one instanceof Error)
      const texts = parts.filter((one) => typeof one === 'string')
      const text = stripVTControlCharacters(texts.join(' ')).trim()
      const isRepeated = failure !== undefined && (text === '' || text === '⨯')
      log[isRepeated ? 'debug' : as]({ err: failure }, text)
    }
    Object.assign(console, { [method]: print })
  }
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node.js'))
}

/** Named parts only: the rest of a database's error holds rows, and Prisma's message quotes the arguments of the call. */
function described(failure: unknown, depth: number): unknown {
  if (!(failure instanceof Error)) return failure === undefined ? undefined : { type: typeof failure }
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
