import type { z } from 'zod'
import { actingBy, type AdminActor, holdsGrant, moneyReaders } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { CancelKind } from '@/lib/db/generated/enums'
import { dayBounds } from '@/lib/i18n/format'
import { bilingualOf, inLanguage } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import type { RowWindow } from '@/lib/kernel/paging'
import type { World } from '@/lib/kernel/world'
import { placeOf } from './choose-place.step'
import { findEnded, listEndReasons, listRefundReasons } from './ended.queries'
import type { endedNarrowing } from './narrowing.schema'

/** Why, its refund says: the log of the registration repeats it, and is not for everybody. */
const isRefunded = ({ cancelKind }: { cancelKind: CancelKind | null }) => cancelKind === 'REFUNDED'

/** What `end-holds` records. */
const holdEnded = 'hold ended'

/**
 * Ended registrations of a project in reach, or of the season, with when, how and why each of them ended; why money went back is
 * told who reads payments (console#roles).
 */
export async function readEnded(
  world: World,
  actor: AdminActor,
  { projectCode, from, until, ...narrowing }: z.output<z.ZodObject<typeof endedNarrowing>>,
  window: RowWindow,
) {
  const { db, language } = world
  const place = await placeOf(world, actor, projectCode)
  const days = {
    from: from === undefined ? undefined : dayBounds(from)?.from,
    until: until === undefined ? undefined : dayBounds(until)?.until,
  }
  const { rows, total } = await findEnded(db, visible.registrations(actor), place, { ...narrowing, ...days }, window)
  const [refunded, others] = [rows.filter(isRefunded), rows.filter((row) => !isRefunded(row))]
  const reasons = await listEndReasons(db, others)
  const mayRead = refunded.length > 0 && holdsGrant(actor, moneyReaders)
  const refunds = mayRead
    ? await listRefundReasons(db, visible.orders(actingBy(actor, moneyReaders)), refunded)
    : new Map<string, string | null>()
  const reasonOf = ({ id, packageRegistrationId }: { id: string; packageRegistrationId: string | null }) => {
    const reason = reasons.get(id) ?? refunds.get(id) ?? refunds.get(packageRegistrationId ?? '') ?? null
    return reason === holdEnded ? translate(language, 'auditNotes.holdEnded') : reason
  }
  return {
    total,
    rows: rows.map(({ cancelReason, cancelKind, project, packageRegistrationId, ...row }) => ({
      ...row,
      project: { code: project.code, name: bilingualOf(project.name) },
      kind: cancelKind ?? ('CANCELLED' as const),
      reason:
        cancelReason === null
          ? reasonOf({ id: row.id, packageRegistrationId })
          : inLanguage(bilingualOf(cancelReason.label), language),
    })),
  }
}

export type EndedRegistrations = Awaited<ReturnType<typeof readEnded>>
