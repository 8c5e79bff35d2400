import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { whenMissing } from '../when-missing'
import type { Mail, Mailer } from './port'

export type Mailbox = Mailer & {
  /** The newest mails first, all or those to one address. */
  list(to?: string): Promise<Mail[]>
}

const keptAtMost = 2000
const shownAtMost = 200

const stored = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  time: z.iso.datetime().transform((time) => new Date(time)),
})

/**
 * The local twin of a mail server: a file for each mail, so that every process of an installation sees the same box. A
 * name says when and, as a hash, to whom.
 */
export function mailbox(folder: string): Mailbox {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true })
      const name = `${String(mail.time.getTime()).padStart(15, '0')}-${mail.id}-${mark(mail.to)}.json`
      const unfinished = join(folder, `.${name}`)
      await writeFile(unfinished, JSON.stringify(mail))
      await rename(unfinished, join(folder, name))
      const tooOld = (await names(folder)).slice(keptAtMost)
      await Promise.all(tooOld.map((old) => rm(join(folder, old), { force: true })))
    },
    async list(to) {
      const all = await names(folder)
      const addressed = to === undefined ? all : all.filter((name) => name.endsWith(`-${mark(to)}.json`))
      const files = await Promise.all(addressed.slice(0, shownAtMost).map((name) => readIfThere(join(folder, name))))
      return files.flatMap((text) => (text === null ? [] : [stored.parse(JSON.parse(text))]))
    },
  }
}

async function names(folder: string): Promise<string[]> {
  const all = await readdir(folder).catch(whenMissing([]))
  return all.filter((name) => /^\d{15}-.+\.json$/.test(name)).sort((a, b) => (a < b ? 1 : -1))
}

/** Another process may have removed an old one meanwhile. */
function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(whenMissing(null))
}

function mark(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('hex').slice(0, 16)
}
