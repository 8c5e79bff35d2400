import { newId } from '@/lib/db/ids'
import { starterLayout } from '@/lib/features/certificates/certificate-templates/starter-layouts'
import { issueMissing, reissue } from '@/lib/features/certificates/certificates/queries'
import { revoke } from '@/lib/features/judging/revocations/queries'
import type { People } from './demo-people'
import type { MadeProject } from './demo-projects'
import { hour, type Stage } from './stage'

const rules = [
  { kind: 'SINGLE', language: 'en-US', name: 'Demo award' },
  { kind: 'COMPREHENSIVE', language: 'zh-CN', name: 'Demo record' },
] as const

/** Whom the demo signs in as keeps a certificate that was never touched. */
const signedIn = ['student@demo.test', 'student2@demo.test']

/** The winners' certificates in two languages: one was corrected since, one revoked. Before the release, so that no mail tells of it. */
export async function seedCertificates(stage: Stage, people: People, project: MadeProject, at: Date): Promise<void> {
  const { db, now } = stage
  const later = new Date(at.getTime() + 2 * hour)
  for (const { kind, language, name } of rules) {
    const template = { id: newId(now), createdAt: at, name: `${name} ${project.plan.code}`, kind, language }
    await db.certificateTemplate.create({ data: { ...template, layout: starterLayout(kind, language) } })
    const ruleId = newId(now)
    const rule = { id: ruleId, createdAt: at, projectId: project.id, kind, templateId: template.id }
    await db.certificateRule.create({ data: { ...rule, audience: 'AWARDED' } })
    await issueMissing(db, later, { ruleId, batchId: null })
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
  await reissue(db, at, ruleId, [corrected.id])
  await revoke(db, at, [revoked.id], { byId, reason: 'The award was entered for the wrong team.' })
}
