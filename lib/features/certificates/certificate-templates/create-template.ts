import { z } from 'zod'
import { templateGrants } from '@/lib/access/actor'
import { languages } from '@/lib/i18n/languages'
import { operation } from '@/lib/kernel/operation'
import { createTemplateRow } from './queries'
import { certificateKind, templateName } from './schema'
import { starterLayout } from './starter-layouts.rules'

/** A new template begins as a certificate that could be issued as it is. */
export const createTemplate = operation('certificates/certificate-templates/create-template', {
  access: ['admin'],
  grants: templateGrants,
  input: z.object({ name: templateName, kind: certificateKind, language: z.enum(languages) }),
  write: async ({ db, now, record }, { input: { name, kind, language } }) => {
    const layout = starterLayout(kind, language)
    const id = await createTemplateRow(db, now, { name, kind, language, layout, backgroundFileId: null })
    record({ object: ['CertificateTemplate', id] })
    return { id }
  },
})
