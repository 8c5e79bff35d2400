import { z } from 'zod'
import type { BlockKind } from '@/lib/db/generated/enums'
import { type BlockContent, longestName, mostBlockBytes, tableLimits } from '@/lib/features/work/workspaces/rules'
import type { BlockOptions } from '@/lib/features/work/workspaces/schema'
import { cleanHtml, isTooMuchHtml } from '@/lib/html/clean-html'
import { fromSent, hasTags } from '@/lib/html/typed-html'
import { Fault } from '@/lib/kernel/fault'

/** A block's content as it is kept, in the one form its kind has (lib/features/work/workspaces/rules); too much is refused. */
export function cleanContent(kind: BlockKind, raw: string, options: BlockOptions): BlockContent {
  const content = cleaners[kind](raw, options)
  if (Buffer.byteLength(content) > mostBlockBytes) throw new Fault('workspaces.tooLong')
  return content
}

const cleaners: Record<BlockKind, (raw: string, options: BlockOptions) => string> = {
  RICH: (raw) => {
    if (isTooMuchHtml(raw)) throw new Fault('workspaces.tooLong')
    const html = fromSent(raw)
    return cleanHtml(hasTags(html) ? html : paragraphsOf(html))
  },
  TEXT: (raw) => raw.replace(/\r\n?/g, '\n'),
  LINK: (raw) => (raw.trim() === '' ? '' : linkOf(raw.trim())),
  IMAGE: filesOf,
  FILE: filesOf,
  TABLE: tableOf,
  QUIZ: () => {
    throw unreadable()
  },
}

/** Programs may send rich text as mere text (work#saving). */
function paragraphsOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => `<p>${line}</p>`).join('')
}

function unreadable(): Fault {
  return new Fault('input.invalid', { fields: [{ field: 'content', key: 'fields.errors.invalid' }] })
}

const mostAddress = 2000

function linkOf(text: string): string {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  const read = URL.canParse(address) ? new URL(address) : null
  const isWeb = read !== null && /^https?:$/.test(read.protocol) && read.username === '' && read.password === ''
  if (!isWeb || address.length > mostAddress || /[\s<>"]/.test(address)) throw unreadable()
  return address
}

function parsed<T>(schema: z.ZodType<T>, json: string): T {
  if (json.length > mostBlockBytes) throw new Fault('workspaces.tooLong')
  try {
    return schema.parse(JSON.parse(json))
  } catch (cause) {
    throw cause instanceof Fault ? cause : unreadable()
  }
}

/** Signs that would make a name read as another, and halves of characters. */
const notShown = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** What a file is called here, or what a picture shows: a sentence may hold what a file's own name may not. */
const shownName = z
  .string()
  .max(2000)
  .transform((name) => name.slice(0, longestName).replace(notShown, '').normalize('NFC').trim())
  .pipe(z.string().min(1))
const files = z.array(z.object({ key: z.string().regex(/^[\w-]{1,64}$/), name: shownName }))

function filesOf(json: string, { most }: BlockOptions): string {
  if (json === '') return ''
  const named = parsed(files, json)
  const once = new Map(named.map(({ key, name }) => [key, { key, name }]))
  if (once.size > most) throw new Fault('workspaces.tooManyFiles', { values: { most } })
  return once.size === 0 ? '' : JSON.stringify([...once.values()])
}

/** What stands inside JSON has not been looked at with the text around it. */
const cell = z
  .string()
  .max(tableLimits.letters)
  .transform((text) => text.replace(/[\0\p{Cs}]/gu, '').normalize('NFC'))
const rows = z.array(z.array(cell)).max(tableLimits.rows)

function tableOf(json: string, { columns }: BlockOptions): string {
  if (json === '') return ''
  const read = parsed(rows, json)
  const width =
    columns.length > 0 ? columns.length : Math.min(tableLimits.columns, Math.max(0, ...read.map((row) => row.length)))
  if (read.length === 0 || width === 0) return ''
  return JSON.stringify(read.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? '')))
}
