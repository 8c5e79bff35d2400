import { z } from 'zod'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockSeason, updateSeason } from './queries'
import { whyNotDays, whyNotOwnAll } from './rules'
import { seasonFields, type SeasonFields } from './schema'

/**
 * An owner changes a season over the version they saw; one that becomes current or the one of the results takes that
 * from the other (catalogue#seasons).
 */
export const changeSeason = operation('catalogue/seasons/change-season', {
  access: ['admin'],
  input: z.object({ seasonId: id, version: z.int().min(1), ...seasonFields }),
  write: async ({ db, record }, { actor, input: { seasonId, version, ...fields } }) => {
    refuseIf(whyNotOwnAll(actor))
    refuseIf(whyNotDays(fields), { fields: [{ field: 'endsOn', key: 'faults.projects.dates' }] })
    const season = await lockSeason(db, seasonId)
    const changes = changesBetween(toldOf(season), toldOf(fields))
    if (changes.length === 0) return new Unchanged({ version: season.version })
    if (season.version !== version) throw new Fault('conflict.stale')
    await updateSeason(db, season, fields)
    record({ object: ['Season', season.id], changes })
    return { version: season.version + 1 }
  },
})

function toldOf({ code, name, startsOn, endsOn, isCurrent, isResults }: SeasonFields) {
  return { code, nameZh: name?.zh ?? null, nameEn: name?.en ?? null, startsOn, endsOn, isCurrent, isResults }
}
