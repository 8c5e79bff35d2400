import type { Prisma } from '@/lib/db/generated/client'
import { type Actor, reachesEverything } from '../actor'
import { type Scoped, scoped } from '../scoped'
import { byRole, releasedBy } from './by-role'
import { judgingReach } from './judging'
import { peopleReach } from './people'
import { settledOne } from './registrations'

/** Certificates of the people in reach, once released; only administrators see those that were replaced or revoked. */
function certificates(actor: Actor, now: Date): Scoped<Prisma.CertificateWhereInput> {
  return byRole<Prisma.CertificateWhereInput>(actor, {
    people: (actor) => {
      const forHours = { registrationId: null, student: peopleReach.students(actor) }
      return { state: 'ISSUED', OR: [{ registration: judgingReach.judgedRegistrations(actor, now) }, forHours] }
    },
    project: (projectId) => ({ rule: { projectId } }),
  })
}

/** Administrators decide who receives a certificate; a student learns that a name is to be checked for one. */
function certificateRules(actor: Actor): Scoped<Prisma.CertificateRuleWhereInput> {
  return byRole<Prisma.CertificateRuleWhereInput>(actor, {
    student: ({ studentId }) => ({
      active: true,
      project: { registrations: { some: { studentId, ...settledOne } } },
    }),
    project: (projectId) => ({ projectId }),
  })
}

export const certificateReach = {
  certificates,
  certificateRules,

  /**
   * Certificates that a secret opens to whoever holds it: released ones, in whatever state; an administrator's own at
   * once. Hours are no result and wait for no release.
   */
  openCertificates(actor: Actor, now: Date): Scoped<Prisma.CertificateWhereInput> {
    const released = [{ registrationId: null }, { rule: { project: releasedBy(now) } }]
    if (actor.role === 'system' || (actor.role === 'admin' && reachesEverything(actor))) return scoped({})
    return scoped({ OR: actor.role === 'admin' ? [...released, certificates(actor, now)] : released })
  },

  /** Templates that no rule uses yet are everybody's who makes certificates; those in use go with their rules. */
  certificateTemplates(actor: Actor): Scoped<Prisma.CertificateTemplateWhereInput> {
    return byRole<Prisma.CertificateTemplateWhereInput>(actor, {
      project: (projectId) => ({ OR: [{ rules: { none: {} } }, { rules: { some: { projectId } } }] }),
    })
  },

  certificateBatches(actor: Actor): Scoped<Prisma.CertificateBatchWhereInput> {
    return byRole<Prisma.CertificateBatchWhereInput>(actor, { project: (projectId) => ({ rule: { projectId } }) })
  },
}
