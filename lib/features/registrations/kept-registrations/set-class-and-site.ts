import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { groupBy } from '@/lib/group-by'
import { siteName } from '@/lib/i18n/languages'
import { changesBetween } from '@/lib/kernel/audit'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { refusedRows, type RowProblem } from '@/lib/kernel/refused-rows'
import { Unchanged } from '@/lib/kernel/transaction'
import { registrationIds } from '../registrations/schema'
import { holdClass, holdSite, lockAssignments, writeAssignment } from './classes-and-sites.queries'
import { whyNotAssign } from './rules'

/**
 * A registrar puts registrations into a class and to a test site, or takes them out: all of them or none, each refusal with its
 * reason (registrations#classes-and-sites).
 */
export const setClassAndSite = operation('registrations/kept-registrations/set-class-and-site', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  /** null takes out; what is left out stays as it is. */
  input: z.object({ registrationIds, classId: id.nullable().optional(), testSiteId: id.nullable().optional() }),
  write: async ({ db, now, record }, { actor, input: { classId, testSiteId, ...input }, world: { language } }) => {
    const ids = [...new Set(input.registrationIds)]
    const course = await chosen(classId, (one) => holdClass(db, one))
    const site = await chosen(testSiteId, (one) => holdSite(db, one))
    const found = await lockAssignments(db, reachOf(actor).registrations, ids)
    const byId = new Map(found.map((registration) => [registration.id, registration]))
    const problems = ids.flatMap((id, at): RowProblem[] => {
      const registration = byId.get(id)
      const reason = registration === undefined ? 'notFound' : whyNotAssign(registration, { course, site })
      return reason === null ? [] : [{ at, id, reason }]
    })
    if (problems.length > 0)
      throw refusedRows(problems, { list: 'registrationIds', mixed: 'registrations.notAssigned', language })
    const changed = found.filter(
      (one) =>
        (classId !== undefined && one.classId !== classId) ||
        (testSiteId !== undefined && one.testSiteId !== testSiteId),
    )
    const done = { changed: changed.length }
    if (changed.length === 0) return new Unchanged(done)
    await writeAssignment(
      db,
      now,
      changed.map((one) => one.id),
      { classId, testSiteId },
    )
    const after = {
      ...(course !== undefined && { class: nameOf(course, ({ code }) => code) }),
      ...(site !== undefined && { testSite: nameOf(site, (one) => siteName(one, 'zh-CN')) }),
    }
    for (const [projectId, some] of groupBy(changed, (one) => one.projectId)) {
      const before = some.map((one) => ({ class: one.classCode, testSite: one.site && siteName(one.site, 'zh-CN') }))
      const [only, another] = some
      if (only !== undefined && another === undefined) {
        const changes = changesBetween(before[0] ?? {}, after)
        record({ object: ['Registration', only.id], projectId, studentId: only.studentId, changes })
        continue
      }
      const changes = some.map(({ number }, at) => {
        const names = { ...before[at] }
        return { field: number, before: inWords(names), after: inWords({ ...names, ...after }) }
      })
      record({ object: ['Registration', null], projectId, items: some.length, changes })
    }
    return done
  },
})

async function chosen<T>(id: string | null | undefined, hold: (id: string) => Promise<T | null>) {
  return id === null || id === undefined ? id : ((await hold(id)) ?? ('unknown' as const))
}

function nameOf<T extends object>(choice: T | string | null, name: (chosen: T) => string): string | null {
  return choice !== null && typeof choice === 'object' ? name(choice) : null
}

const inWords = (names: { class?: string | null; testSite?: string | null }) =>
  [names.class, names.testSite].filter(Boolean).join(' · ') || null
