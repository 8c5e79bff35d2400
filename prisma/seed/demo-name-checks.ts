import { newId } from '@/lib/db/ids'
import { starterLayout } from '@/lib/features/certificates/certificate-templates/starter-layouts.rules'
import type { Offers } from './demo-projects'
import { lastSecond, type Stage } from './stage'

/** Asks the students of a current project how their certificates print their names. */
export async function seedNameChecks({ db, now, days }: Stage, offers: Offers): Promise<void> {
  const project = offers.projects.find(({ plan }) => plan.code === '2025NSI')
  if (project === undefined) return
  const createdAt = days(-3)
  const kind = 'SINGLE' as const
  const template = {
    id: newId(now),
    createdAt,
    name: `Demo award ${project.plan.code}`,
    kind,
    language: 'en-US' as const,
  }
  await db.certificateTemplate.create({ data: { ...template, layout: starterLayout(kind, template.language) } })
  await db.certificateRule.create({
    data: {
      createdAt,
      projectId: project.id,
      kind,
      audience: 'AWARDED',
      templateId: template.id,
      nameCheckFrom: days(-2),
      nameCheckUntil: days(11, lastSecond),
    },
  })
}
