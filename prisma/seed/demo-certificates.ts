import { newId } from '@/lib/db/ids'
import { starterLayout } from '@/lib/features/certificates/certificate-templates/starter-layouts.rules'
import { issueMissing } from '@/lib/features/certificates/certificates/issue-missing.step'
import { replaceCertificates } from '@/lib/features/certificates/certificates/replace-certificates.step'
import { revokeCertificates } from '@/lib/features/judging/revocations/revoke-certificates.step'
import type { People } from './demo-people'
import type { MadeProject } from './demo-projects'
import { hour, type Stage } from './stage'

const rules = [
  { kind: 'SINGLE', language: 'en-US', name: 'Demo award' },
  { kind: 'COMPREHENSIVE', language: 'zh-CN', name: 'Demo record' },
] as const

/** The demo's rows need no audit. */
const record = () => undefined

/** The sign-in accounts keep unchanged certificates. */
const signedIn = ['student@demo.test', 'student2@demo.test']

/**
 * The winners' certificates in two languages: one was corrected since, one revoked. They are issued before the release, so that no mail is
 * sent.
 */
export async function seedCertificates(stage: Stage, people: People, project: MadeProject, at: Date): Promise<void> {
  const { db, now } = stage
  const later = new Date(at.getTime() + 2 * hour)
  for (const { kind, language, name } of rules) {
    const template = { id: newId(now), createdAt: at, name: `${name} ${project.plan.code}`, kind, language }
    await db.certificateTemplate.create({ data: { ...template, layout: starterLayout(kind, language) } })
    const ruleId = newId(now)
    const rule = { id: ruleId, createdAt: at, projectId: project.id, kind, templateId: template.id }
    await db.certificateRule.create({ data: { ...rule, audience: 'AWARDED' } })
    await issueMissing({ db, now: later, record }, { ruleId, batchId: null })
    if (kind === 'SINGLE') await changeTwo(stage, people, ruleId, new Date(later.getTime() + hour))
  }
}

async function changeTwo({ db }: Stage, { administratorId: byId }: People, ruleId: string, at: Date): Promise<void> {
  const [corrected, revoked] = await db.certificate.findMany({
    where: { ruleId, student: { email: { notIn: signedIn } } },
    select: { id: true, registrationId: true },
    orderBy: { number: 'desc' },
    take: 2,
  })
  if (corrected?.registrationId == null || revoked === undefined) return
  const printed = { printedName: 'Alexandra van Dyke', printedNameConfirmedAt: at }
  await db.registration.update({ where: { id: corrected.registrationId }, data: printed })
  const work = { db, now: at, record }
  await replaceCertificates(work, ruleId, [corrected.id])
  await revokeCertificates(work, [revoked.id], { byId, reason: 'The award was entered for the wrong team.' })
}
