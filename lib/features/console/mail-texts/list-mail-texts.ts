import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { whyNotReadMails } from '../mails/rules'
import { listLatestTexts } from './queries'
import { mailFactsOf, textKinds } from './rules'

/** Every mail whose words an organiser may change, and which were (mail#texts). */
export const listMailTexts = operation('console/mail-texts/list-mail-texts', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world: { db } }) => {
    refuseIf(whyNotReadMails(actor))
    const latest = new Map((await listLatestTexts(db)).map((row) => [row.template, row]))
    return textKinds.map((kind) => {
      const row = latest.get(kind)
      const changed = row === undefined ? 0 : Object.keys({ ...row.texts['en-US'], ...row.texts['zh-CN'] }).length
      return { kind, ...mailFactsOf(kind), changed, changedAt: row?.createdAt ?? null, by: row?.by ?? null }
    })
  },
})
