import type { World } from '@/lib/kernel/world'
import { listLatestTexts } from './queries'
import { mailFactsOf, textKinds } from './rules'
import { isTextFound, type TextNarrowing } from './search.rules'

/** The mails whose words an organiser may change, as far as they are asked for. */
export async function readTexts({ db }: World, narrowing: TextNarrowing) {
  const latest = new Map((await listLatestTexts(db)).map((row) => [row.template, row]))
  const rows = textKinds.map((kind) => {
    const row = latest.get(kind)
    const changed = row === undefined ? 0 : Object.keys({ ...row.texts['en-US'], ...row.texts['zh-CN'] }).length
    return { kind, ...mailFactsOf(kind), changed, changedAt: row?.createdAt ?? null, by: row?.by ?? null }
  })
  return rows.filter((row) => isTextFound(row, narrowing))
}
