import type { Db } from '@/lib/db/client'
import type { CertificateRule, CertificateTemplate } from '@/lib/db/generated/client'
import type { Layout } from '@/lib/features/certificates/certificate-templates/schema'
import { factoryTime, nextNumber } from './basis'

const words = (id: string, text: string, y: number): Layout['parts'][number] => ({
  id,
  kind: 'text',
  text,
  x: 20,
  y,
  width: 170,
  size: 16,
  weight: 'regular',
  align: 'center',
  colour: 'ink',
  fits: false,
})

/** Prints every fact that a certificate of the three kinds can have, except the season. */
export const plainLayout: Layout = {
  frame: 'line',
  accent: '#1f4e79',
  parts: [
    words('name', '{name} {nativeName}', 60),
    words('school', '{school}, team {team}: {title}', 80),
    words('project', '{project}', 100),
    words('awards', '{awards}', 120),
    words('results', '{results}', 140),
    words('hours', '{hours} {achievements}', 180),
    words('date', '{date}', 220),
    words('number', '{number} {code}', 260),
    { id: 'qr', kind: 'qr', x: 160, y: 250, size: 24 },
  ],
}

type TemplateValues = Partial<Pick<CertificateTemplate, 'name' | 'kind' | 'language' | 'frozenAt'>> & {
  layout?: Layout
}

/** The layout of a certificate, in English and for a single award by default. */
export async function makeCertificateTemplate(db: Db, values: TemplateValues = {}): Promise<CertificateTemplate> {
  const named = { name: `Template ${nextNumber()}`, kind: 'SINGLE' as const, language: 'en-US', layout: plainLayout }
  return db.certificateTemplate.create({ data: { createdAt: factoryTime, ...named, ...values } })
}

type RuleValues = Partial<Pick<CertificateRule, 'kind' | 'audience' | 'nameCheckFrom' | 'nameCheckUntil' | 'active'>>

/** A certificate rule, for the awarded of a project by default; without a project for volunteers. */
export async function makeCertificateRule(
  db: Db,
  projectId: string | null,
  values: RuleValues = {},
  of: TemplateValues = {},
): Promise<CertificateRule> {
  const kind = values.kind ?? (projectId === null ? 'VOLUNTEER' : 'SINGLE')
  const { id: templateId } = await makeCertificateTemplate(db, { kind, ...of })
  return db.certificateRule.create({
    data: { createdAt: factoryTime, projectId, audience: 'AWARDED', ...values, kind, templateId },
  })
}
