import { z } from 'zod'
import { templateGrants } from '@/lib/access/actor'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { addPictures, createTemplateRow, getTemplateRow, listPictures, reachOf } from './queries'
import { templateName } from './schema'

/** The same once more under another name, pictures and all, to be changed: how one goes on from a template in use. */
export const copyTemplate = operation('certificates/certificate-templates/copy-template', {
  access: ['admin'],
  grants: templateGrants,
  input: z.object({ templateId: id, name: templateName }),
  write: async ({ db, now, record }, { actor, input: { templateId, name } }) => {
    const { id, kind, language, layout, background } = await getTemplateRow(db, reachOf(actor), templateId)
    const pictures = await listPictures(db, id)
    const backgroundFileId = (background !== null && pictures.get(background)) || null
    const copy = await createTemplateRow(db, now, { name, kind, language, layout, backgroundFileId })
    await addPictures(db, now, copy, [...pictures.values()])
    record({ object: ['CertificateTemplate', copy] })
    return { id: copy }
  },
})
